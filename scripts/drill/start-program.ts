import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { OtherUser } from './find-programs';

export type Signal = 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT';

export type Program = {
  isRunning: () => boolean;
  /** Kills it and what it has started in its process group, as a power cut would. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  signal: (signal: Signal) => void;
};

type ProgramOptions = {
  command: string;
  args: string[];
  /** File that the output is added to. */
  log: string;
  env?: Record<string, string>;
  user?: OtherUser;
};

const running = new Set<ChildProcess>();
// Where the drill fails or is interrupted, nothing of it goes on.
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});
for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const])
  process.on(signal, () => process.exit(code));

/** Starts a program in a process group of its own. */
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

/** A process that has ended meanwhile is no failure. */
export function sendSignal(pid: number, signal: Signal): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
