import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashSecret } from '@/platform/server/secret';

/** Purpose that a challenge is bound to; of a person's own ones, also to the person. */
export type ChallengePurpose = 'signIn' | `register ${string}` | `confirm ${string}`;

const lifetime = 5 * 60_000;
const randomLength = 16;
const expiryLength = 8;

/**
 * Creates a challenge for a passkey: random bytes, the end of its five minutes and a signature. It
 * carries its own proof, so that offering a sign-in to everybody who opens the page stores nothing.
 */
export function makeChallenge(secret: string, purpose: ChallengePurpose, now: Date) {
  const expiry = Buffer.alloc(expiryLength);
  expiry.writeBigUInt64BE(BigInt(now.getTime() + lifetime));
  const begin = Buffer.concat([randomBytes(randomLength), expiry]);
  return new Uint8Array(Buffer.concat([begin, sign(secret, purpose, begin)]));
}

/**
 * Reads a challenge as it comes back, in base64url.
 *
 * @returns its hash and end; undefined if it is not ours, of another purpose, or over
 */
export function readChallenge(
  secret: string,
  { challenge, purpose, now }: { challenge: string; purpose: ChallengePurpose; now: Date },
): { challengeHash: string; expiresAt: Date } | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  const begin = bytes.subarray(0, randomLength + expiryLength);
  const expected = sign(secret, purpose, begin);
  const given = bytes.subarray(begin.length);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const expiresAt = new Date(Number(begin.readBigUInt64BE(randomLength)));
  if (expiresAt <= now) return undefined;
  return { challengeHash: hashSecret(bytes.toString('base64url'), 'base64url'), expiresAt };
}

function sign(secret: string, purpose: ChallengePurpose, begin: Buffer): Buffer {
  return createHmac('sha256', secret).update(`passkey ${purpose} `).update(begin).digest();
}
