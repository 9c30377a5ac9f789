import { expect, test } from 'vitest';
import { registerInput, signInInput } from '../contract';
import { complaintsAboutRegistration, complaintsAboutSignIn } from './entrance-rules';

const clara = { name: 'Clara', email: 'clara@nordlys.example', password: 'klippekort' };

test.each([
  clara,
  { ...clara, name: 'C' },
  { ...clara, email: 'clara' },
  { ...clara, email: 'clara@nordlys' },
  { ...clara, email: '' },
  { ...clara, password: 'klip' },
  { ...clara, password: '' },
  { ...clara, password: 'x'.repeat(129) },
])('the first screen and the contract agree about %j', (values) => {
  const { error } = registerInput.safeParse({ ...values, accountType: 'customer' });
  const fields = new Set(error?.issues.map(({ path }) => path.join('.')));
  expect(Object.keys(complaintsAboutRegistration(values)).sort()).toEqual([...fields].sort());
});

test.each([clara, { ...clara, email: 'x' }, { ...clara, password: '' }])(
  'and about signing in with %j',
  ({ email, password }) => {
    const { error } = signInInput.safeParse({ email, password });
    const fields = new Set(error?.issues.map(({ path }) => path.join('.')));
    expect(Object.keys(complaintsAboutSignIn({ email, password })).sort()).toEqual([...fields].sort());
  },
);
