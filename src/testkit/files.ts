import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileStore, openFileStore } from '@/platform/server/files/files';

const temporary: string[] = [];
let shared: Promise<FileStore> | undefined;

/**
 * Returns the file store of this test file: a folder that is created with the first file and
 * removed at the end.
 */
export function testFiles(): Promise<FileStore> {
  shared ??= openFileStore({ dataFolder: temporaryFolder(), s3: undefined });
  return shared;
}

/** Returns the path of a folder that does not exist yet; it is removed after the tests. */
export function temporaryFolder(): string {
  const folder = join(tmpdir(), `klip-test-${randomUUID()}`);
  if (temporary.length === 0) process.once('exit', removeTemporary);
  temporary.push(folder);
  return folder;
}

/** Creates the folder of a build whose pages all have one content, and returns its path. */
export function builtPages(content: string): string {
  const folder = temporaryFolder();
  for (const inner of ['assets', 'public']) mkdirSync(join(folder, inner), { recursive: true });
  for (const page of ['index.html', 'docs.html', 'kort.html'])
    writeFileSync(join(folder, page), content);
  return folder;
}

function removeTemporary(): void {
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
}
