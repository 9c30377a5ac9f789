import { unzipSync } from 'fflate';
import { importErrors } from '../../errors';
import { maxParts, maxUnpackedBytes } from './file-limits';

/** Files of a zip, by name. All stay in memory, so that no name can reach the disk. */
export type ZipParts = ReadonlyMap<string, Uint8Array>;

/**
 * Tells whether a file of a zip is skipped. An export of everything also holds statements (PDF) and
 * lists for programs (JSON).
 */
const isPassedOver = (name: string) => /\.(?:pdf|json)$/i.test(name);

/**
 * Opens a zip, except for its PDF and JSON files. Declared sizes are added up before anything is
 * unpacked, and no file is unpacked into more bytes than it declares.
 * @throws zipUnreadable, zipTooLarge, zipUnsafe
 */
export function openZip(file: string, bytes: Uint8Array): ZipParts {
  let unpacked = 0;
  let parts = 0;
  let refused: 'zipTooLarge' | 'zipUnsafe' | undefined;
  const mayOpen = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (isPassedOver(name)) return false;
    unpacked += originalSize;
    parts += 1;
    if (unpacked > maxUnpackedBytes || parts > maxParts) refused ??= 'zipTooLarge';
    if (/(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:|\0/i.test(name)) refused ??= 'zipUnsafe';
    return false;
  };
  try {
    // The first pass only looks at the directory.
    unzipSync(bytes, { filter: mayOpen });
    if (!refused) {
      const wanted = unzipSync(bytes, { filter: ({ name }) => !isPassedOver(name) });
      return new Map(Object.entries(wanted));
    }
  } catch {
    throw importErrors.zipUnreadable({ file });
  }
  if (refused === 'zipUnsafe') throw importErrors.zipUnsafe({ file });
  throw importErrors.zipTooLarge({ file });
}
