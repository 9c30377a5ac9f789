import { spawn } from 'node:child_process';
import type { ArchiveProgram, Archives } from '@/modules/admin/server/archives/archives';
import { openArchivePlace } from '@/platform/server/archive/archive-place';
import type { Config } from '@/platform/server/config';
import { findProgram } from '../find-program';

export async function openArchives(config: Config): Promise<Archives> {
  return {
    place: await openArchivePlace(config),
    program: findArchiveProgram(),
    isByClock: config.mode === 'production',
  };
}

/**
 * `npm run archive` beside the server, in a process of its own: its memory is gone afterwards, and
 * requests come first. It has the settings of the server.
 */
function findArchiveProgram(): ArchiveProgram {
  const isSealed = Boolean(process.env.ARCHIVE_PASSPHRASE || process.env.ARCHIVE_PASSPHRASE_FILE);
  return {
    create: (path, signal) =>
      run(['create', path, ...(isSealed ? ['--with-secrets'] : [])], signal),
    verify: (path, signal) => run(['verify', path], signal),
  };
}

function run(words: readonly string[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...findProgram('archive'), ...words], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal && { signal }),
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-2_000);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(said.trim() || `the archive program ended with ${code}`));
    });
  });
}
