import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { Database } from '@/database/connection';
import type { PasskeyAnswer, PasskeyRegistration } from '../contract';
import { type ChallengePurpose, makeChallenge, readChallenge } from './challenge';
import { findPasskey, recordPasskeyUse, spendChallenge } from './repository/passkeys';

/** Facts of this installation that every passkey is bound to. */
export type PasskeySettings = { baseUrl: string; trustedOrigins: string[]; secret: string };

/** The library takes a tenth of a second to load, so it is loaded at first use. */
const library = () => import('@simplewebauthn/server');

const rpId = ({ baseUrl }: PasskeySettings) => new URL(baseUrl).hostname;

/** Verification of the person, by finger, face or PIN, makes a passkey two proofs in one. */
const userVerification = 'required';

type Person = { id: string; name: string; email: string };
type OwnPasskeys = { credentialId: string; transports: string[] }[];

/** Returns the options with which a browser makes a new passkey for a person. */
export async function offerRegistration(
  settings: PasskeySettings,
  { id, name, email }: Person,
  { known, now }: { known: OwnPasskeys; now: Date },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Klip',
    rpID: rpId(settings),
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: name,
    challenge: makeChallenge(settings.secret, `register ${id}`, now),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification },
  });
}

/** Returns the options with which a browser signs a challenge with a passkey. */
export async function offerSigning(
  settings: PasskeySettings,
  { purpose, known = [], now }: { purpose: ChallengePurpose; known?: OwnPasskeys; now: Date },
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpId(settings),
    challenge: makeChallenge(settings.secret, purpose, now),
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    userVerification,
  });
}

type Checking = { db: Database; settings: PasskeySettings; now: Date };

/**
 * Checks a new passkey of a person: its challenge, which works once, the website it was made on and
 * that the device has verified the person.
 *
 * @returns what to store; undefined if anything is wrong
 */
export async function checkRegistration(
  { db, settings, now }: Checking,
  userId: string,
  response: PasskeyRegistration,
) {
  const { verifyRegistrationResponse } = await library();
  const watch = watchChallenge(settings, `register ${userId}`, now);
  const found: VerifiedRegistrationResponse = await verifyRegistrationResponse({
    response,
    expectedChallenge: watch.isOurs,
    expectedOrigin: settings.trustedOrigins,
    expectedRPID: rpId(settings),
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const }));
  if (!found.verified || !(await watch.spend(db))) return undefined;
  const { id, publicKey, counter } = found.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
  };
}

/**
 * Checks an answer that a passkey has signed, and records its use. The count of a device that goes
 * back, as that of a copied device does, is refused.
 *
 * @returns the passkey and its owner; undefined if anything is wrong
 */
export async function checkSigning(
  { db, settings, now }: Checking,
  purpose: ChallengePurpose,
  response: PasskeyAnswer,
): Promise<{ passkeyId: string; userId: string } | undefined> {
  const passkey = await findPasskey(db, response.id);
  if (!passkey) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const watch = watchChallenge(settings, purpose, now);
  const { id, userId, credentialId, publicKey, counter } = passkey;
  const found = await verifyAuthenticationResponse({
    response,
    expectedChallenge: watch.isOurs,
    expectedOrigin: settings.trustedOrigins,
    expectedRPID: rpId(settings),
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  const { userHandle } = response.response;
  const isOther = userHandle !== undefined && userHandle !== toHandle(userId);
  if (!found?.verified || isOther || !(await watch.spend(db))) return undefined;
  const { newCounter } = found.authenticationInfo;
  if (!(await recordPasskeyUse(db, { id, counter: newCounter, now }))) return undefined;
  return { passkeyId: id, userId };
}

function toHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

/** Keeps the challenge that the library asks about, to mark it as answered afterwards. */
function watchChallenge({ secret }: PasskeySettings, purpose: ChallengePurpose, now: Date) {
  let seen: ReturnType<typeof readChallenge>;
  return {
    isOurs: (challenge: string) => {
      seen = readChallenge(secret, { challenge, purpose, now });
      return seen !== undefined;
    },
    spend: async (db: Database) =>
      seen !== undefined && spendChallenge(db, seen.challengeHash, seen.expiresAt),
  };
}
