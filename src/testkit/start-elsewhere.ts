import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** Starts a bundled server in a separate process, which the test can kill. */
export function startElsewhere(
  dataFolder: string,
  wrapper: readonly string[] = [],
): Promise<{ child: ChildProcess; databasePid: number }> {
  const root = resolve(import.meta.dirname, '../..');
  const [program = '', ...words] = [
    ...wrapper,
    process.execPath,
    join(root, 'scripts/run.js'),
    'src/testkit/bundled-elsewhere.ts',
    dataFolder,
  ];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((done) => {
    child.stdout?.once('data', (said: Buffer) =>
      done({ child, databasePid: Number(said.toString()) }),
    );
  });
}
