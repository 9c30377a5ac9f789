import { createDecipheriv, scryptSync } from 'node:crypto';

/**
 * Decrypts secrets of an archive that was made before Klip used age: salt, nonce and tag, then the
 * text encrypted with AES-256-GCM under a key made by scrypt. Throws if the passphrase is wrong.
 */
export function unsealOldLayout(sealed: Buffer, passphrase: string): string {
  const key = scryptSync(passphrase, sealed.subarray(0, 16), 32, {
    N: 2 ** 17,
    maxmem: 2 ** 28,
  });
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(16, 28), {
    authTagLength: 16,
  }).setAuthTag(sealed.subarray(28, 44));
  return decipher.update(sealed.subarray(44), undefined, 'utf8') + decipher.final('utf8');
}
