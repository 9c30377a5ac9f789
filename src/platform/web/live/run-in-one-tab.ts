/**
 * Does `work` when no other tab of this browser does it, until `end`. Locks between tabs need
 * https; on plain http each tab runs the work itself.
 */
export function runInOneTab(
  name: string,
  end: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { signal: end }, work).catch(() => {});
}
