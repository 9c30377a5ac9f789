import { startReaders } from '@/app/server/start/start-readers';
import type { Readers } from '@/platform/server/readers/create-readers';

let shared: Readers | undefined;

/**
 * Returns the processes that read files for all tests of this worker; starting one takes seconds.
 */
export function testReaders(): Readers {
  shared ??= startReaders({ maxIdleTime: 600_000 });
  return shared;
}
