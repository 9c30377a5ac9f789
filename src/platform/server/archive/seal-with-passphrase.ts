import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { ArchiveProblem } from './archive-problem';

const saltLength = 16;
const nonceLength = 12;
const tagLength = 16;

/** A third of a second and 128 MB for each try. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Salt, nonce and tag, then the text encrypted with AES-256-GCM under a key made by scrypt. */
export async function seal(text: string, passphrase: string): Promise<Buffer> {
  const [salt, nonce] = [randomBytes(saltLength), randomBytes(nonceLength)];
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, 32, cost), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), encrypted]);
}

export async function unseal(sealed: Buffer, passphrase: string): Promise<string> {
  const salt = sealed.subarray(0, saltLength);
  const nonce = sealed.subarray(saltLength, saltLength + nonceLength);
  const tag = sealed.subarray(saltLength + nonceLength, saltLength + nonceLength + tagLength);
  const key = await derive(passphrase, salt, 32, cost);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  decipher.setAuthTag(tag);
  try {
    const encrypted = sealed.subarray(saltLength + nonceLength + tagLength);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  } catch {
    throw new ArchiveProblem('ARCHIVE_PASSPHRASE does not open the secrets of this archive.');
  }
}
