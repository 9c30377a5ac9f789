import { expect, test } from 'vitest';
import { seal, unseal } from './seal-with-passphrase';

test('only the passphrase opens sealed bytes, and only unchanged ones', async () => {
  const sealed = await seal('a secret', 'the passphrase');
  expect(sealed.toString('latin1')).not.toContain('a secret');
  expect(await unseal(sealed, 'the passphrase')).toBe('a secret');
  await expect(unseal(sealed, 'another one')).rejects.toThrow('ARCHIVE_PASSPHRASE');
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
  await expect(unseal(sealed, 'the passphrase')).rejects.toThrow('ARCHIVE_PASSPHRASE');
});
