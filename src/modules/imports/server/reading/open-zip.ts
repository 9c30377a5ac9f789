import { unzipSync } from 'fflate';
import { importErrors } from '../../errors';
import { maxParts, maxUnpackedBytes } from './file-limits';

/** Files of a zip, by name. All stay in memory, so that no name can reach the disk. */
export type ZipParts = ReadonlyMap<string, Uint8Array>;

/** Statements and lists for programs beside the tables of a takeout. */
const isPassedOver = (name: string) => /\.(?:pdf|json)$/i.test(name);

/**
 * PDF and JSON are passed over. Each other part is unpacked into as many bytes as the zip declares
 * and into no more, and the declared sizes are added up before anything is unpacked.
 *
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
    // Read twice: first the directory, then the content.
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
