import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * Room for new objects in MB, and by how many percent the heap may grow before it is cleaned.
 * Node's own choice, 16 and about 100, keeps twice the memory for garbage (384 MB loaded against
 * 183) and makes reports and reads less than a tenth cheaper. With 4 and 30 reports cost half as
 * much again.
 */
export const memory = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/** Runs a built server in the foreground; signals reach it, and its exit code becomes ours. */
export function runBuilt(name: string, words: readonly string[] = []): void {
  const program = resolve(import.meta.dirname, '../dist/server', name);
  const child = spawn(process.execPath, [...memory, program, ...words], { stdio: 'inherit' });
  // Ctrl+C reaches the child by itself; we wait for it to finish its requests.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
