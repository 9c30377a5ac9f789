import { expect, test } from 'vitest';
import { openArchive } from '@/platform/server/archive/archive-reader';
import { openSecrets, sealSecrets } from './archive-secrets';

const refusal = 'ARCHIVE_PASSPHRASE does not open the secrets of this archive.';

/** Archive that holds nothing but these sealed secrets. */
function archiveWith(sealed: Buffer) {
  return { readFile: async (name: string) => (name === 'secrets.json.age' ? sealed : undefined) };
}

test('only the passphrase opens sealed secrets, and only unchanged ones', async () => {
  const secrets = { AUTH_SECRET: 'a secret' };
  const sealed = await sealSecrets(secrets, 'the passphrase', 10);
  expect(sealed.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 10\n/);
  expect(sealed.toString('latin1')).not.toContain('a secret');
  expect(await openSecrets(archiveWith(sealed), 'the passphrase')).toEqual(secrets);
  await expect(openSecrets(archiveWith(sealed), 'another one')).rejects.toThrow(refusal);
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
  await expect(openSecrets(archiveWith(sealed), 'the passphrase')).rejects.toThrow(refusal);
});

test('the usual passphrase costs a stranger 128 MB for each try', async () => {
  const sealed = await sealSecrets({ AUTH_SECRET: 'a secret' }, 'the passphrase');
  expect(sealed.toString('latin1')).toMatch(/\n-> scrypt \S+ 17\n/);
});

test('secrets that were sealed before Klip used age still open', async () => {
  const archive = await openArchive('src/testkit/archive/format-2.tar');
  try {
    expect(await openSecrets(archive, 'the passphrase of the test')).toEqual({
      AUTH_SECRET: 'x'.repeat(32),
    });
    await expect(openSecrets(archive, 'another one')).rejects.toThrow(refusal);
  } finally {
    await archive.close();
  }
});
