import { expect, test } from 'vitest';
import { registerInput, requestResetInput, resetPasswordInput, signInInput } from '../../contract';
import {
  findEmailErrors,
  findNewPasswordErrors,
  findRegistrationErrors,
  findSignInErrors,
} from './entrance-rules';

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
  expect(Object.keys(findRegistrationErrors(values)).sort()).toEqual([...fields].sort());
});

test.each([clara, { ...clara, email: 'x' }, { ...clara, password: '' }])(
  'and about signing in with %j',
  ({ email, password }) => {
    const { error } = signInInput.safeParse({ email, password });
    const fields = new Set(error?.issues.map(({ path }) => path.join('.')));
    expect(Object.keys(findSignInErrors({ email, password })).sort()).toEqual([...fields].sort());
  },
);

test.each(['clara@nordlys.example', ' clara@nordlys.example ', 'clara', 'clara@nordlys', ''])(
  'and about the address %j of a forgotten password',
  (email) => {
    expect(findEmailErrors({ email }).email === undefined).toBe(
      requestResetInput.safeParse({ email }).success,
    );
  },
);

test.each(['klippekort', 'klip', '', 'x'.repeat(128), 'x'.repeat(129)])(
  'and about the new password %j',
  (password) => {
    const isAccepted = resetPasswordInput.safeParse({
      token: 'x'.repeat(43),
      newPassword: password,
    }).success;
    expect(findNewPasswordErrors({ password, confirmation: password })).toEqual(
      isAccepted ? {} : { password: expect.any(String) },
    );
  },
);

test('a new password is typed twice alike; a difference is reported beside the second', () => {
  expect(findNewPasswordErrors({ password: 'klippekort', confirmation: 'klippekor' })).toEqual({
    confirmation: 'validation.password.mismatch',
  });
  expect(findNewPasswordErrors({ password: 'klip', confirmation: '' })).toEqual({
    password: 'validation.password.min',
    confirmation: 'validation.password.mismatch',
  });
});
