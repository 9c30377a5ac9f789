/** Measures the processor time of `work` in milliseconds, without the time of other programs. */
export function measureWork(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
