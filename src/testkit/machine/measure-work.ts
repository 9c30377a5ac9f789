/** Milliseconds of the processor that `work` takes: other programs do not add to them. */
export function measureWork(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
