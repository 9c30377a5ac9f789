import { Decrypter, Encrypter } from 'age-encryption';
import { z } from 'zod';
import { ArchiveProblem } from '@/platform/server/archive/archive-problem';
import type { ArchiveReader } from '@/platform/server/archive/archive-reader';
import { oldSecretsFile, secretsFile } from './archive-layout';
import { unsealOldLayout } from './unseal-old-layout';

const secretsSchema = z.object({ AUTH_SECRET: z.string() });
export type ArchivedSecrets = z.infer<typeof secretsSchema>;

/** Power of two that makes each try of a passphrase take 128 MB and about a second. */
const usualWorkFactor = 17;

/** Encrypts secrets as the command `age --passphrase` does. */
export async function sealSecrets(
  secrets: ArchivedSecrets,
  passphrase: string,
  workFactor = usualWorkFactor,
): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return Buffer.from(await encrypter.encrypt(JSON.stringify(secrets)));
}

/** Returns undefined if the archive has no secrets. */
export async function openSecrets(
  archive: Pick<ArchiveReader, 'readFile'>,
  passphrase: string,
): Promise<ArchivedSecrets | undefined> {
  const sealed = await archive.readFile(secretsFile);
  const sealedBefore = sealed ? undefined : await archive.readFile(oldSecretsFile);
  let text: string | undefined;
  try {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    if (sealed) text = await decrypter.decrypt(sealed, 'text');
    if (sealedBefore) text = unsealOldLayout(sealedBefore, passphrase);
  } catch {
    throw new ArchiveProblem('ARCHIVE_PASSPHRASE does not open the secrets of this archive.');
  }
  return text === undefined ? undefined : secretsSchema.parse(JSON.parse(text));
}
