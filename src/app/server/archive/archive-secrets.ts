import { z } from 'zod';
import type { ArchiveReader } from '@/platform/server/archive/archive-reader';
import { seal, unseal } from '@/platform/server/archive/seal-with-passphrase';
import { sealedSecrets } from './archive-layout';

const secretsSchema = z.object({ AUTH_SECRET: z.string() });
export type ArchivedSecrets = z.infer<typeof secretsSchema>;

export function sealSecrets(secrets: ArchivedSecrets, passphrase: string): Promise<Buffer> {
  return seal(JSON.stringify(secrets), passphrase);
}

/** Returns undefined if the archive has no secrets. */
export async function openSecrets(
  archive: ArchiveReader,
  passphrase: string,
): Promise<ArchivedSecrets | undefined> {
  const sealed = await archive.readFile(sealedSecrets);
  return sealed && secretsSchema.parse(JSON.parse(await unseal(sealed, passphrase)));
}
