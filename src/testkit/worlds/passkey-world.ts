import { sql } from 'kysely';
import type { Actor } from '@/platform/actor';
import type { Day } from '@/platform/day';
import { type Authenticator, createAuthenticator } from '../authenticator';
import { testDatabase } from '../database';
import type { TestServer } from '../http';
import { cookieOf } from './newcomers';

export const originOf = (server: TestServer) => server.services.trustedOrigins[0] ?? '';

type Challenged = { challenge: string };

/** Posts as a page of Klip does, with the cookie of a session if there is one. */
export async function post(server: TestServer, path: string, body: unknown, cookie = '') {
  const headers = { origin: originOf(server), ...(cookie && { cookie }) };
  return server.call(null, 'POST', path, { body, headers });
}

/** Has a browser make a passkey in a session, and returns the answer of the server. */
export async function addPasskey(
  server: TestServer,
  cookie: string,
  device: Authenticator = createAuthenticator(),
  changes: { isVerified?: boolean; origin?: string } = {},
) {
  const asked = await post(server, '/api/v1/me/passkeys/options', {}, cookie);
  const { challenge } = (await asked.json()) as Challenged;
  const response = device.register({ challenge, origin: originOf(server), ...changes });
  return post(server, '/api/v1/me/passkeys', { name: 'Phone', response }, cookie);
}

/** Returns a device with a passkey of a person, made in a session of theirs. */
export async function passkeyOf(server: TestServer, actor: Actor): Promise<Authenticator> {
  const device = createAuthenticator();
  const answer = await addPasskey(server, await server.cookieOf(actor), device);
  if (!answer.ok) throw new Error(`no passkey: ${answer.status}`);
  return device;
}

/** Lists the passkeys of a person as the list of ways into the account has them. */
export async function passkeysIn(server: TestServer, actor: Actor): Promise<{ id: string }[]> {
  const list = await server.call(actor, 'GET', '/api/v1/me/ways');
  const items = (await list.json()).items as { kind: string; id: string }[];
  return items.filter(({ kind }) => kind === 'passkey');
}

export async function challengeOf(server: TestServer): Promise<string> {
  const asked = await post(server, '/api/auth/sign-in/passkey/options', {});
  return ((await asked.json()) as Challenged).challenge;
}

/** Signs in with a passkey; `changes` are what a device or a stranger does differently. */
export async function signInByPasskey(
  server: TestServer,
  device: Authenticator,
  changes: Partial<Parameters<Authenticator['sign']>[0]> = {},
) {
  const challenge = changes.challenge ?? (await challengeOf(server));
  const signed = device.sign({ origin: originOf(server), ...changes, challenge });
  return post(server, '/api/auth/sign-in/passkey', signed);
}

/** Tells what an answer led to: the code of its refusal, or what `/me` says of its session. */
export async function signInOutcome(
  server: TestServer,
  answer: Awaited<ReturnType<TestServer['call']>>,
): Promise<string> {
  const cookie = cookieOf(answer);
  if (!cookie) return String((await answer.json()).code);
  const me = await server.call(null, 'GET', '/api/v1/me', { headers: { cookie } });
  const { isSettingUp, code } = await me.json();
  if (!me.ok) return String(code);
  return isSettingUp ? 'only set-up' : 'in';
}

/** Sets the rule of who needs a passkey, for the whole database of the test file. */
export async function requirePasskeys(
  of: 'nobody' | 'staff' | 'staffAndConsultants',
  from: Day = '2026-11-01',
): Promise<void> {
  const { ownerDb } = await testDatabase();
  await ownerDb.transaction().execute(async (tx) => {
    await sql`select set_config('app.actor', 'system', true),
      set_config('app.channel', 'clock', true)`.execute(tx);
    await tx
      .updateTable('installation')
      .set({ passkeyOf: of, passkeyFrom: of === 'nobody' ? null : from })
      .execute();
  });
}
