import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { Actor } from '@/platform/actor';
import { tokenMailedTo } from '@/testkit/messages/mailbox';
import { apiAs } from '../api';
import { testDatabase } from '../database';
import {
  type Claims,
  signInWithGoogle,
  somebodyAtGoogle,
  startProvider,
  startServerWithGoogle,
} from '../google';
import { place } from '../jobs';
import { givePassword } from '../passwords';
import { forgetWebhooks, webhookListener } from '../webhooks/webhook-world';
import { person } from '../world';

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: Awaited<ReturnType<typeof startServerWithGoogle>>;

/** Starts a server, and a sign-in provider beside it, for the tests of a file. */
export function openWays(): void {
  forgetWebhooks();
  beforeAll(async () => {
    provider = await startProvider();
    const { outgoing } = place;
    server = await startServerWithGoogle(provider.issuer, { outgoing });
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });
}

export const [oldPassword, newPassword] = ['the old password', 'the new password'];
export const cookie = (session: string | undefined) => ({ cookie: `klip_session=${session}` });
export type Account = Awaited<ReturnType<typeof makeAccount>>;

export async function call(
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: unknown,
) {
  const answer = await server.call(null, method, path, { headers, body });
  return { status: answer.status, body: await answer.json() };
}

export async function enterByPassword(
  email: string,
  password: string,
): Promise<string | undefined> {
  const headers = { origin: server.services.trustedOrigins[0] ?? '' };
  const body = { email, password };
  const answer = await server.call(null, 'POST', '/api/auth/sign-in/email', { headers, body });
  return /klip_session=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1];
}

export async function signOut(session: string | undefined): Promise<void> {
  const headers = { ...cookie(session), origin: server.services.trustedOrigins[0] ?? '' };
  expect((await call(headers, 'POST', '/api/auth/sign-out', {})).status).toBe(200);
}

/** Signs a person in through Google and returns the session. */
export async function comeThroughGoogle(who: Claims): Promise<string | undefined> {
  return (await signInWithGoogle(provider, server, who)).session;
}

/** Creates a consultant with a company of their own, and every way to sign in to the account. */
export async function makeAccount() {
  const staff = await apiAs(await person({ role: 'staff' }), { now: new Date() });
  const atGoogle = somebodyAtGoogle();
  const own = await comeThroughGoogle(atGoogle);
  // The address at Google has changed by now; with the old one the accounts would be joined again.
  const withOther = { ...atGoogle, email: `google-${atGoogle.email}` };
  const me = (await call(cookie(own), 'GET', '/api/v1/me')).body;
  const id = String(me.id);
  const email = String(me.email);
  await staff.people.changeRole({ id, role: 'consultant' });
  await givePassword(id, oldPassword);
  const other = await enterByPassword(email, oldPassword);
  const make = async (path: string, body: unknown) => {
    const made = await call(cookie(own), 'POST', `/api/v1${path}`, body);
    expect(made.status, path).toBe(201);
    return made.body;
  };
  const companyId = String((await make('/companies', { name: `Company of ${id}` })).id);
  const listener = await webhookListener();
  const key = String((await make('/api-keys', { name: 'Key', scope: 'read' })).key);
  const link = await make('/card-links', { companyId, name: 'Link', detail: 'left' });
  const actor: Actor = {
    ...{ id, email, name: String(me.name), role: 'consultant', isPendingStaff: false },
    memberships: [{ companyId, relation: 'consultant' }],
  };
  const here = await apiAs(actor, { now: new Date() });
  await here.webhooks.create({ url: listener.url, events: ['company.updated'], companyId });
  const secret = String(link.url).split('#')[1] ?? '';
  return {
    id,
    email,
    here,
    staff,
    atGoogle: withOther,
    own,
    other,
    companyId,
    key,
    secret,
    listener,
  };
}

/** Lists the ways to sign in that work at present. */
export async function listOpen(account: Account): Promise<string[]> {
  const { id, staff, atGoogle, companyId, listener } = account;
  const path = `/api/v1/companies/${companyId}`;
  const opens = async (headers: Record<string, string>, at = path) =>
    (await call(headers, 'GET', at)).status === 200;
  const { db } = await testDatabase();
  const { email } = await db
    .selectFrom('appUser')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const known = listener.heard.length;
  const { updatedAt } = await staff.companies.find({ id: companyId });
  await staff.companies.update({
    id: companyId,
    name: `Company ${crypto.randomUUID()}`,
    updatedAt,
  });
  // The server sends the mail without being called.
  await vi.waitFor(async () => {
    const waiting = db.selectFrom('webhookDelivery').where('companyId', '=', companyId);
    expect(await waiting.where('state', '=', 'waiting').select('id').execute()).toEqual([]);
  }, 60_000);
  const hears = listener.heard.length > known;
  const open = {
    'own session': await opens(cookie(account.own)),
    'other session': await opens(cookie(account.other)),
    'old password': await opens(cookie(await enterByPassword(email, oldPassword))),
    'new password': await opens(cookie(await enterByPassword(email, newPassword))),
    google: await opens(cookie(await comeThroughGoogle(atGoogle))),
    key: await opens({ authorization: `Bearer ${account.key}` }),
    link: await opens({ 'card-link': account.secret }, '/api/v1/card'),
    webhook: hears,
  };
  return Object.entries(open).flatMap(([way, isOpen]) => (isOpen ? [way] : []));
}

export async function unconfirm({ id }: Account): Promise<void> {
  const { db } = await testDatabase();
  await db.updateTable('appUser').set({ emailVerified: false }).where('id', '=', id).execute();
}

export async function reset(
  { email }: Pick<Account, 'email'>,
  more: { endsOtherWays?: boolean } = {},
): Promise<void> {
  const api = await apiAs(null, { now: new Date() });
  await api.accounts.requestReset({ email });
  const token = await vi.waitFor(() => tokenMailedTo(email, 'reset'), 60_000);
  await api.accounts.resetPassword({ token, newPassword, ...more });
}

export async function act({ own }: Account, method: string, path: string, body: unknown = {}) {
  expect((await call(cookie(own), method, `/api/v1${path}`, body)).status, path).toBeLessThan(300);
}
