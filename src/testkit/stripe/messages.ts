import Stripe from 'stripe';
import { newId } from './test-payments';

const signer = new Stripe('sk_test_signs_only');

/** Reports an event; resolves when its message is sent or stored. */
export type ReportEvent = (type: string, object: unknown) => Promise<void>;

/** Builds a message in the form of the provider. */
export function buildMessage(type: string, object: unknown, now: Date): string {
  const created = Math.floor(now.getTime() / 1000);
  return JSON.stringify({
    id: newId('evt'),
    object: 'event',
    type,
    created,
    livemode: false,
    data: { object },
  });
}

export function signMessage(payload: string, secret: string, at: Date): string {
  return signer.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  });
}

/** Sends a signed message; `at` is the time in its signature. */
export function sendMessage(
  to: string,
  payload: string,
  secret: string,
  at: Date,
): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signMessage(payload, secret, at),
  };
  return fetch(to, { method: 'POST', headers, body: payload });
}
