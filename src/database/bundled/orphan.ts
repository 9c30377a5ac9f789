import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Stops the postmaster that a killed server left behind on this cluster.
 *
 * The caller holds the lock of the data folder, so no living Klip owns that postmaster. A process
 * id that now belongs to some other program is recognised by its command line and left alone;
 * PostgreSQL itself clears a pid file whose process is gone.
 */
export async function stopOrphan(clusterFolder: string): Promise<void> {
  const pid = postmasterPid(clusterFolder);
  if (pid === undefined || !isPostmaster(pid, clusterFolder)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isProcessRunning(pid); waited += 20) {
    if (waited === 8_000) process.kill(pid, 'SIGQUIT');
    if (waited > 12_000)
      throw new Error(`The database process ${pid} left by an earlier server does not stop.`);
    await pause(20);
  }
}

/** Tells whether a process runs. A zombie, which has ended but is still listed, does not run. */
export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function postmasterPid(clusterFolder: string): number | undefined {
  try {
    return (
      Number(readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')[0]) ||
      undefined
    );
  } catch {
    return undefined;
  }
}

function isPostmaster(pid: number, clusterFolder: string): boolean {
  if (!isProcessRunning(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return command.includes(clusterFolder);
  } catch {
    return false;
  }
}
