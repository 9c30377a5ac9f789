import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Facts = {
  /** Challenge of the options, in base64url. */
  challenge: string;
  /** Website that the browser names. */
  origin: string;
  rpId?: string;
  /** False for a device that has not verified the person. */
  isVerified?: boolean;
  /** Count of signatures; by default one more than the last. */
  counter?: number;
};

const encode = (bytes: Buffer | Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/**
 * Creates a device that makes one passkey and signs with it, as a browser would send it (W3C Web
 * Authentication Level 3, sections 6.1 and 6.5).
 */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = encode(credentialId);
  let count = 0;

  function describe(type: string, { challenge, origin }: Facts): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authData(facts: Facts, attested = Buffer.alloc(0)): Buffer {
    const { rpId = 'localhost', isVerified = true, counter = count + 1 } = facts;
    count = counter;
    const flags = 1 + (isVerified ? 4 : 0) + (attested.length > 0 ? 64 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, attested]);
  }

  const credential = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  return {
    id,
    register(facts: Facts) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const cose = Buffer.from(isoCBOR.encode(key));
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData(facts, attested))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(describe('webauthn.create', facts)),
          attestationObject: encode(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    sign(facts: Facts) {
      const client = describe('webauthn.get', facts);
      const data = authData(facts);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
