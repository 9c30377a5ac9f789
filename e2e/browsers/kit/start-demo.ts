import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@/testkit/machine/free-port';
import { startProgram } from './program';

const program = resolve(import.meta.dirname, '../../../dist/server/demo.js');

/** The built server with the demo's data, on a port and in a folder of its own. */
export async function startDemo(): Promise<{ origin: string; end: () => Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'klip-browsers-'));
  let output = '';
  const { child, end } = startProgram(process.execPath, [program], {
    env: { PORT: String(port), DATA_DIR: folder, BASE_URL: '', DATABASE_URL: '' },
    onOutput(text) {
      output = (output + text).slice(-4_000);
    },
  });
  const remove = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  for (let tries = 0; tries < 1_800 && child.exitCode === null; tries += 1) {
    if (await isReady(origin)) return { origin, end: remove };
    await pause(100);
  }
  await remove();
  throw new Error(`The demo does not start: ${output}`);
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}
