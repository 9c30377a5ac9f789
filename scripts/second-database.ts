import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesOnDisk } from '@/testkit/architecture/source-files';

const root = resolve(import.meta.dirname, '..');
const record = join(root, 'docs/second-database.txt');

/** Returns a digest of the schema, its SQL and the code for PostgreSQL. */
function digestDatabase(): string {
  const hash = createHash('sha256');
  const files = filesOnDisk('src/database').filter((path) => !path.endsWith('.test.ts'));
  for (const path of files.toSorted())
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/**
 * Tells whether the tests have passed on a second PostgreSQL with the present files of
 * `src/database`.
 */
export function hasPassedOnSecond(): boolean {
  return readFileSync(record, 'utf8').includes(digestDatabase());
}

/** Records that the tests have passed on a second PostgreSQL. The file belongs in the commit. */
export function recordSecondPassed(): void {
  writeFileSync(record, `src/database passed on a second PostgreSQL as\n${digestDatabase()}\n`);
}
