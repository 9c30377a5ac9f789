import { expect, test } from 'vitest';
import { identifyConfirmer, type MailboxOwner, mailboxOf } from './domain';

const email = 'kirsten@nordlys.example';
const owner: MailboxOwner = {
  id: 'kirsten',
  email,
  role: 'customer',
  isDisabled: false,
  relation: null,
  hasSold: false,
  hasWorked: false,
};
const sender = 'Klip <klip@sender.example>';
const ask = (changes: Partial<MailboxOwner> | undefined, ofCompany = [email], address = email) =>
  identifyConfirmer(address, {
    sender,
    ofCompany,
    owners: changes ? [{ ...owner, ...changes }] : [],
  });

test('an address of the company confirms, in any spelling of case and spaces', () => {
  expect(ask(undefined)).toBe('contact');
  expect(ask(undefined, ['', ' Kirsten@Nordlys.example'])).toBe('contact');
  expect(ask(undefined, ['hans@nordlys.example', ''])).toBeUndefined();
  expect(ask(undefined, [])).toBeUndefined();
});

test('a person of the company answers in their own name, also from an address of their own', () => {
  expect(ask({ relation: 'customer' })).toEqual({ personId: 'kirsten' });
  expect(ask({ relation: 'customer' }, [])).toEqual({ personId: 'kirsten' });
  // An account that has nothing to do with the company changes nothing about its address.
  expect(ask({})).toBe('contact');
  expect(ask({}, [])).toBeUndefined();
});

test.each<[string, Partial<MailboxOwner>]>([
  ['staff', { role: 'staff' }],
  ['staff who are a customer too', { role: 'staff', relation: 'customer' }],
  ['a consultant of the company', { role: 'consultant', relation: 'consultant' }],
  ['a consultant whose plan has ended', { relation: 'consultant' }],
  ['who has made the company or sold to it', { hasSold: true, relation: 'customer' }],
  ['who has worked for it', { hasWorked: true }],
  ['an account that is shut', { isDisabled: true }],
  ['a person of the company whose account is shut', { isDisabled: true, relation: 'customer' }],
])('the mailbox of %s confirms nothing', (_who, changes) => {
  expect(ask(changes)).toBeUndefined();
  // Another address of the same mailbox.
  const tagged = 'kirsten+nordlys@nordlys.example';
  expect(ask(changes, [tagged], tagged)).toBeUndefined();
  expect(ask({ ...changes, email: tagged })).toBeUndefined();
});

test('the address that mails come from confirms nothing', () => {
  for (const address of ['klip@sender.example', 'klip+nordlys@sender.example'])
    expect(ask(undefined, [address], address)).toBeUndefined();
  expect(
    identifyConfirmer(email, { sender: email, ofCompany: [email], owners: [] }),
    'also without a name',
  ).toBeUndefined();
});

test('mailboxes are compared without dots and without the part behind the plus sign', () => {
  expect(mailboxOf(' Anna+Klip+2@Nordlys.example ')).toBe('anna@nordlys.example');
  expect(mailboxOf('anna@nordlys.example')).toBe('anna@nordlys.example');
  expect(mailboxOf('an.n.a+k.lip@Googlemail.com')).toBe('anna@gmail.com');
});
