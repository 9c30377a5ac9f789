import { z } from 'zod';
import type { Database } from '@/database/connection';
import { AppError } from '@/platform/errors';
import type { FileReading, ReadInChildProcess } from '@/platform/server/readers/create-readers';
import { ReadingEnded } from '@/platform/server/readers/reading-process';
import { importErrors } from '../../errors';
import { countTry, resetTries, uncountTry } from '../repository/tries';
import { maxTries, readingLimits } from './file-limits';
import { type TablePart, tablePart } from './read-tables';

/**
 * Errors for which the reading process can refuse a file. Any other answer of the process is not
 * accepted.
 */
const refusals = {
  fileEmpty: importErrors.fileEmpty,
  fileUnreadable: importErrors.fileUnreadable,
  workbookUnreadable: importErrors.workbookUnreadable,
  workbookOld: importErrors.workbookOld,
  workbookMacros: importErrors.workbookMacros,
  zipUnreadable: importErrors.zipUnreadable,
  zipTooLarge: importErrors.zipTooLarge,
  zipUnsafe: importErrors.zipUnsafe,
  zipWithoutTables: importErrors.zipWithoutTables,
  tooManyRows: importErrors.tooManyRows,
  tooManyColumns: importErrors.tooManyColumns,
  tooManySheets: importErrors.tooManySheets,
  tooManyNames: importErrors.tooManyNames,
};

const partsShape = z.array(tablePart);

/**
 * Tries to read the files. A try is counted before it begins, and the count is reset by any answer.
 * Files that kill the process, or the server itself, are therefore given up after some tries, also
 * across restarts.
 * @throws the errors of files; `ReadingEnded` if another try may succeed
 */
export async function tryReading(
  { db, readInChildProcess }: { db: Database; readInChildProcess: ReadInChildProcess },
  importId: string,
  reading: FileReading<'imports.read'>,
): Promise<TablePart[]> {
  const tries = await countTry(db, importId);
  if (tries > maxTries) throw importErrors.fileGivenUp();
  try {
    const parts = partsShape.parse(await readInChildProcess('imports.read', reading));
    await resetTries(db, importId);
    return parts;
  } catch (error) {
    if (error instanceof AppError && error.code in refusals) {
      await resetTries(db, importId);
      throw refusals[error.code as keyof typeof refusals](error.details);
    }
    const end = error instanceof ReadingEnded ? error.end : undefined;
    if (end === 'tooSlow') throw importErrors.fileTooSlow({ max: readingLimits.seconds });
    if (end === 'tooMuch') throw importErrors.fileHoldsTooMuch();
    if (end === 'failed' && tries >= maxTries) throw importErrors.fileGivenUp();
    if (end !== 'failed') await uncountTry(db, importId);
    throw error;
  }
}
