import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerGround } from './built-server';
import { drive } from './drive';
import { readMemory } from './footprint';
import { at } from './webhook-cost';

type ArchiveCostOptions = { ground: ServerGround; create: () => Promise<boolean> };
type Command = { seconds: number; mebibytes: number };
type ArchiveCost = {
  quiet: number[];
  during: number[];
  after: number[];
  failures: number;
  made: Command;
  restored: Command;
  bytes: number;
};

const clients = 10;
const quietSeconds = 20;

/**
 * Measures the time of an entry while everything is archived, and of the restore into an empty
 * folder afterwards.
 */
export async function measureArchiveCost({
  ground,
  create,
}: ArchiveCostOptions): Promise<ArchiveCost> {
  const folder = mkdtempSync(join(tmpdir(), 'klip-bench-archive-'));
  const file = join(folder, 'everything.tar');
  try {
    const quiet = await drive(clients, quietSeconds, create);
    const making = runArchive(['create', file], ground.dataFolder, ground.url);
    const during = await drive(clients, making, create);
    const after = await drive(clients, quietSeconds, create);
    const restored = await runArchive(['restore', file], join(folder, 'data'), undefined);
    return {
      quiet: quiet.times,
      during: during.times,
      after: after.times,
      failures: quiet.failures + during.failures + after.failures,
      made: await making,
      restored,
      bytes: statSync(file).size,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the built `npm run archive`. Returns its time and the most memory it used. */
async function runArchive(
  words: readonly string[],
  dataFolder: string,
  url: string | undefined,
): Promise<Command> {
  const began = performance.now();
  const program = resolve(import.meta.dirname, '../dist/server/archive.js');
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: url ?? '', PORT: '0' },
  });
  let mebibytes = 0;
  let code: number | null | undefined;
  child.once('exit', (ended) => {
    code = ended;
  });
  while (code === undefined) {
    mebibytes = Math.max(mebibytes, readMemory(child.pid) || 0);
    await pause(100);
  }
  if (code !== 0) throw new Error(`archive ${words[0]} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1_000, mebibytes };
}

export function printArchiveCost(cost: ArchiveCost, entries: number): void {
  const { quiet, during, after, failures, made, restored, bytes } = cost;
  const describe = (times: readonly number[]) =>
    `p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)}, ` +
    `longest ${Math.max(...times).toFixed(0)}, ${times.length} entries`;
  const command = ({ seconds, mebibytes }: Command) =>
    `${seconds.toFixed(1)} s, ${mebibytes.toFixed(0)} MiB`;
  process.stdout.write(
    `\narchive of ${entries.toLocaleString('en')} entries beside ${clients} writers:\n` +
      `  before: ${describe(quiet)}\n  during: ${describe(during)}\n  after: ${describe(after)}\n` +
      `  ${failures} failures; p95 ${(at(during, 0.95) / at(quiet, 0.95)).toFixed(2)} of before\n` +
      `  create ${command(made)}, ${(bytes / 1e6).toFixed(0)} MB; restore ${command(restored)}\n`,
  );
}
