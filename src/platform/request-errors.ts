import { defineErrors } from './errors';

/** Refusals that belong to no module: they are about the request itself. */
export const requestErrors = defineErrors({
  notSignedIn: 'notSignedIn',
  notAllowed: 'notAllowed',
  /** The person must prove again that it is they, by passkey or password. */
  confirmItIsYou: 'notAllowed',
  /** Staff require a passkey of this person, who has none yet, or did not use it. */
  passkeyNeeded: 'notAllowed',
  planNeeded: 'notAllowed',
  /** Refusal of a call that no key may make, or that needs a key of a higher scope. */
  keyNotEnough: 'notAllowed',
  /** Refusal of a missing or invalid link, with one error for all reasons. */
  linkInvalid: 'notFound',
  /** A card link opens its own page and nothing else. */
  linkNotEnough: 'notAllowed',
  notFound: 'notFound',
  badRequest: 'badInput',
  invalidInput: 'badInput',
  foreignOrigin: 'notAllowed',
  unsupportedMediaType: 'badMediaType',
  payloadTooLarge: 'tooLarge',
  /** A file arrives with too few bytes a second. */
  uploadTooSlow: 'tooSlow',
  /** Another sender with fewer uploads sent a file, and there was no room for both. */
  uploadReplaced: 'tooMany',
  idempotencyKeyReused: 'unprocessable',
  rightsChanged: 'conflict',
  /** An answer with a secret is given once, and is not stored. */
  secretMadeBefore: 'conflict',
  tooManyRequests: 'tooMany',
  readOnly: 'unavailable',
  unavailable: 'unavailable',
});
