import { statementLimits } from '@/modules/balances/server/statement/draw-without-blocking';
import { readingLimits } from '@/modules/imports/server/reading/file-limits';
import { drawingLimits } from '@/platform/server/files/draw-picture';
import {
  createReaders,
  type Readers,
  type ReadersOptions,
} from '@/platform/server/readers/create-readers';
import { findProgram } from '../find-program';

/**
 * Prepares the processes that read uploaded files. The first process starts with the first file.
 */
export function startReaders(options: Pick<ReadersOptions, 'maxIdleTime'> = {}): Readers {
  return createReaders({
    ...options,
    program: findProgram('reader'),
    limits: {
      'imports.read': readingLimits,
      'imports.plan': readingLimits,
      'pictures.draw': drawingLimits,
      'statements.draw': statementLimits,
    },
  });
}
