import { expect } from 'vitest';
import type { Actor } from '@/platform/actor';
import { testDatabase } from '../database';
import type { TestServer } from '../http';
import type { StripeProvider } from './stripe-provider';

/** Begins a purchase, and finds the session at the provider. */
export async function startCheckout(server: TestServer, provider: StripeProvider, actor: Actor) {
  const answer = await server.call(actor, 'POST', '/api/v1/plan/checkouts', { body: {} });
  expect(answer.status).toBe(201);
  return provider.sessionAt((await answer.json()).url);
}

export async function rightsOf({ id }: Actor) {
  const { db } = await testDatabase();
  const user = await db
    .selectFrom('appUser')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { role: user.role, endsAt: user.planUntil && new Date(user.planUntil).getTime() };
}

/** Returns the stored outcome of a message; undefined if the server did not accept the message. */
export async function outcomeOf(payload: string): Promise<string | undefined> {
  const { db } = await testDatabase();
  const { id } = JSON.parse(payload) as { id: string };
  return (
    await db.selectFrom('stripeEvent').select('outcome').where('id', '=', id).executeTakeFirst()
  )?.outcome;
}

/** Sends a message with exactly these headers. */
export function postRaw(
  server: TestServer,
  body: string,
  headers: Record<string, string>,
): Promise<Response> {
  const type = { 'content-type': 'application/json' };
  return fetch(`${server.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { ...type, ...headers },
    body,
  });
}
