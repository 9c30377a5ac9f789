import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** Runs a built server in the foreground; signals reach it, and its exit code becomes ours. */
export function runBuilt(name: string): void {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../dist/server', name)], { stdio: 'inherit' });
  // Ctrl+C reaches the child by itself; we wait for it to finish its requests.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
