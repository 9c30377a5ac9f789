import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Returns the processor time of a process so far, in milliseconds. */
export function readProcessorMs(pid: number | undefined): number {
  const { ticks } = readStat(pid);
  return (ticks / ticksPerSecond) * 1_000;
}

/**
 * Returns the processor time of a process and of all processes that it has started, in
 * milliseconds.
 */
export function readFamilyMs(pid: number): number {
  const others = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid);
  const ended = (readStat(pid).ticksOfEnded / ticksPerSecond) * 1_000;
  return [pid, ...others].reduce((sum, one) => sum + processorMsOrNothing(one), ended);
}

function parentOf(pid: number): number | undefined {
  try {
    return readStat(pid).parent;
  } catch {
    return undefined;
  }
}

/** Returns 0 for a process that has ended since it was listed. */
function processorMsOrNothing(pid: number): number {
  try {
    return readProcessorMs(pid);
  } catch {
    return 0;
  }
}

type Stat = {
  parent: number;
  ticks: number;
  /** Ticks of its child processes that have ended. */
  ticksOfEnded: number;
};

function readStat(pid: number | undefined): Stat {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  const at = (place: number) => fields[place] ?? 0;
  return { parent: at(1), ticks: at(11) + at(12), ticksOfEnded: at(13) + at(14) };
}
