import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * Room for new objects in MB, and by how many percent the heap may grow before it is cleaned. With
 * Node's own choice, 16 and about 100, a server keeps 40 to 70 MB more for what is garbage already.
 */
const memory = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/** Runs a built server in the foreground; signals reach it, and its exit code becomes ours. */
export function runBuilt(name: string): void {
  const program = resolve(import.meta.dirname, '../dist/server', name);
  const child = spawn(process.execPath, [...memory, program], { stdio: 'inherit' });
  // Ctrl+C reaches the child by itself; we wait for it to finish its requests.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
