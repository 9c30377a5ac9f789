import { createHmac } from 'node:crypto';
import { makeSecret } from '@/platform/server/secret';

const prefix = 'whsec_';

/** Makes a secret in the form of Standard Webhooks: a prefix, and 32 random bytes in base64. */
export function makeWebhookSecret(): string {
  return prefix + makeSecret('base64');
}

type Message = { id: string; at: Date; body: string };

/** Returns the headers that prove who sent a message, with a signature by each secret. */
export function signedHeaders(
  { id, at, body }: Message,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
