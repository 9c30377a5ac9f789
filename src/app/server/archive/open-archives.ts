import { spawn } from 'node:child_process';
import type { ArchiveProgram, Archives } from '@/modules/admin/server/archives/archives';
import { openArchivePlace } from '@/platform/server/archive/archive-place';
import type { Config } from '@/platform/server/config';
import { findProgram } from '../find-program';

export async function openArchives(config: Config): Promise<Archives> {
  return {
    place: await openArchivePlace(config),
    program: findArchiveProgram(config),
    isByClock: config.mode === 'production',
  };
}

/**
 * Returns functions that archive in a separate process, with the settings of the server. Its memory
 * is freed at its end, and requests have priority over it.
 */
function findArchiveProgram(config: Config): ArchiveProgram {
  const isSealed = Boolean(process.env.ARCHIVE_PASSPHRASE || process.env.ARCHIVE_PASSPHRASE_FILE);
  // The environment names the installation of this server, even if its settings come from
  // elsewhere.
  const { DATABASE_URL_FILE: _url, AUTH_SECRET_FILE: _secret, ...others } = process.env;
  const environment = {
    ...others,
    NODE_ENV: config.mode,
    DATA_DIR: config.dataFolder,
    DATABASE_URL: config.databaseUrl ?? '',
    AUTH_SECRET: config.authSecret,
    KLIP_ARCHIVE_BY_SERVER: 'yes',
  };
  const run = (words: readonly string[], signal?: AbortSignal) =>
    runProgram(words, { environment, signal });
  return {
    create: (path, signal) =>
      run(['create', path, ...(isSealed ? ['--with-secrets'] : [])], signal),
    verify: (path, signal) => run(['verify', path], signal),
  };
}

type ProgramOptions = { environment: NodeJS.ProcessEnv; signal: AbortSignal | undefined };

function runProgram(
  words: readonly string[],
  { environment, signal }: ProgramOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...findProgram('archive'), ...words], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: environment,
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
