import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileStore, openFileStore } from '@/platform/server/files/files';

let shared: Promise<FileStore> | undefined;

/** The files of this test file: a real folder, made with the first file and removed at the end. */
export function testFiles(): Promise<FileStore> {
  shared ??= openFileStore({ dataFolder: temporaryFolder(), s3: undefined });
  return shared;
}

/** The name of a folder that is not there yet and will not be there when the tests have run. */
export function temporaryFolder(): string {
  const folder = join(tmpdir(), `klip-test-${randomUUID()}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
