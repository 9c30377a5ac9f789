import { unzipSync } from 'fflate';
import { importErrors } from '../../errors';
import { maxParts, maxUnpackedBytes } from './file-limits';

/** Files of a zip, by name. All stay in memory, so that no name can reach the disk. */
export type ZipParts = ReadonlyMap<string, Uint8Array>;

/**
 * Each part is unpacked into as many bytes as the zip declares and into no more, and the declared
 * sizes are added up before anything is unpacked.
 *
 * @throws zipUnreadable, zipTooLarge, zipUnsafe
 */
export function openZip(file: string, bytes: Uint8Array): ZipParts {
  let unpacked = 0;
  let parts = 0;
  let refused: 'zipTooLarge' | 'zipUnsafe' | undefined;
  const mayOpen = ({ name, originalSize }: { name: string; originalSize: number }) => {
    unpacked += originalSize;
    parts += 1;
    if (unpacked > maxUnpackedBytes || parts > maxParts) refused ??= 'zipTooLarge';
    if (/(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:|\0/i.test(name)) refused ??= 'zipUnsafe';
    return false;
  };
  try {
    // Read twice: first the directory, then the content.
    unzipSync(bytes, { filter: mayOpen });
    if (!refused) return new Map(Object.entries(unzipSync(bytes)));
  } catch {
    throw importErrors.zipUnreadable({ file });
  }
  if (refused === 'zipUnsafe') throw importErrors.zipUnsafe({ file });
  throw importErrors.zipTooLarge({ file });
}
