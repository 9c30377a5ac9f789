import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * Options of Node for memory: MB for new objects, and the percentage by which the heap may grow
 * before it is cleaned. Node's own values, 16 and about 100, keep twice the memory for garbage (384
 * MB under load instead of 183) and make reports and reads less than a tenth cheaper. With 4 and
 * 30, reports cost half as much again.
 */
export const memory = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/**
 * Runs a built server in the foreground. It receives the signals, and its exit code is passed on.
 */
export function runBuilt(name: string, words: readonly string[] = []): void {
  const program = resolve(import.meta.dirname, '../dist/server', name);
  const child = spawn(process.execPath, [...memory, program, ...words], { stdio: 'inherit' });
  // Ctrl+C reaches the child without our help; this process waits until it has finished its
  // requests.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
