import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { OtherUser } from './find-programs';

export type Signal = 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT';

export type Program = {
  isRunning: () => boolean;
  /** Kills the program and its process group at once, like a power cut. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  signal: (signal: Signal) => void;
};

type ProgramOptions = {
  command: string;
  args: string[];
  /** File to which the output is appended. */
  log: string;
  env?: Record<string, string>;
  user?: OtherUser;
};

const running = new Set<ChildProcess>();
// No program continues when the drill fails or is interrupted.
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});
for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const])
  process.on(signal, () => process.exit(code));

/** Starts a program in its own process group. */
export function startProgram({ command, args, log, env = {}, user }: ProgramOptions): Program {
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    ...user,
  });
  closeSync(output);
  running.add(child);
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      running.delete(child);
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    if (running.has(child)) signalGroup(child, signal);
    return gone;
  };
  return {
    isRunning: () => running.has(child),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (signal) => signalGroup(child, signal),
  };
}

function signalGroup({ pid }: ChildProcess, signal: Signal): void {
  if (pid !== undefined) sendSignal(-pid, signal);
}

/** Sends a signal to a process. It is no failure if the process has ended meanwhile. */
export function sendSignal(pid: number, signal: Signal): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}
