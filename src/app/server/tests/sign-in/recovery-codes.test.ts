import { afterEach, expect, test } from 'vitest';
import { rescuePerson } from '@/modules/accounts/server/rescue-person';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { openTestServers, signInByPassword, type TestServer } from '@/testkit/http';
import { givePassword } from '@/testkit/passwords';
import { person } from '@/testkit/world';
import {
  passkeyOf,
  post,
  requirePasskeys,
  signInByPasskey,
  signInOutcome,
} from '@/testkit/worlds/passkey-world';

const open = openTestServers();
afterEach(() => requirePasskeys('nobody'));
const password = 'hverdag-i-juli';

async function staffWithCodes(server: TestServer) {
  const stine = await person({ role: 'staff' });
  await givePassword(stine.id, password);
  const device = await passkeyOf(server, stine);
  const cookie = await server.cookieOf(stine);
  const made = await post(server, '/api/v1/me/recovery-codes', {}, cookie);
  const codes = (await made.json()).codes as string[];
  await requirePasskeys('staff');
  const enter = async (recoveryCode?: string, typed = password) => {
    const given = { email: stine.email, password: typed, ...(recoveryCode && { recoveryCode }) };
    return signInOutcome(server, await signInByPassword(server, given));
  };
  return { stine, device, codes, enter };
}

test('a code opens the account once, with the password and in any spelling', async () => {
  const server = await open();
  const { stine, codes, enter } = await staffWithCodes(server);
  const [first = '', second = ''] = codes;
  expect(new Set(codes).size).toBe(10);
  expect(await enter()).toBe('passkeyNeeded');
  expect(await enter('abcdef-abcdef-abcdef-abcdef')).toBe('recoveryCodeWrong');
  expect(await enter(first, 'wrong')).toBe('invalidCredentials');
  expect(await enter(first)).toBe('in');
  expect(await enter(first)).toBe('recoveryCodeWrong');
  expect(await enter(second.toUpperCase().replaceAll('-', ' '))).toBe('in');
  const api = await apiAs(stine);
  expect(await api.accounts.recoveryCodes()).toEqual({ left: 8 });
  const { db } = await testDatabase();
  const mails = await db
    .selectFrom('mail')
    .select('textBody')
    .where('toAddress', '=', stine.email)
    .execute();
  expect(mails.filter(({ textBody }) => textBody.includes('gendannelseskode'))).toHaveLength(3);
});

test('of two uses of one code at the same moment one gets in', async () => {
  const server = await open();
  const { codes, enter } = await staffWithCodes(server);
  const outcomes = await Promise.all([enter(codes[0]), enter(codes[0])]);
  expect(outcomes.toSorted()).toEqual(['in', 'recoveryCodeWrong']);
});

test('new codes replace those before, and wrong ones are limited like passwords', async () => {
  const server = await open();
  const { stine, codes, enter } = await staffWithCodes(server);
  await (await apiAs(stine)).accounts.makeRecoveryCodes();
  for (let count = 0; count < 5; count += 1)
    expect(await enter(codes[count])).toBe('recoveryCodeWrong');
  expect(await enter(codes[5])).toBe('tooManyRequests');
});

test('whom the server rescues sets up a new passkey; the old one and the codes end', async () => {
  const server = await open();
  const { stine, device, codes, enter } = await staffWithCodes(server);
  const { db } = await testDatabase();
  const { translate } = await import('@/app/server/words');
  const words = { translate, baseUrl: 'http://localhost:3000' };
  expect(await rescuePerson(db, words, 'unknown@klip.example')).toBe(false);
  expect(await rescuePerson(db, words, stine.email.toUpperCase())).toBe(true);
  expect(await signInOutcome(server, await signInByPasskey(server, device))).toBe('passkeyWrong');
  expect(await enter(codes[0])).toBe('only set-up');
  const log = await db
    .selectFrom('auditLog')
    .select(['actorId', 'channel', 'op'])
    .where('entity', '=', 'passkey')
    .where('entityId', '=', stine.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(log).toEqual([{ actorId: 'system', channel: 'clock', op: 'DELETE' }]);
});
