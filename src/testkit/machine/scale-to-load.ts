import { availableParallelism, loadavg } from 'node:os';

/**
 * How many milliseconds something may take on this machine now that may take so many on a quiet
 * one. A promise about time is one about Klip, and not about what else the machine does.
 */
export function scaleToLoad(milliseconds: number): number {
  const [lastMinute = 0] = loadavg();
  return milliseconds * Math.max(1, lastMinute / availableParallelism());
}
