/**
 * Does `work` when no other tab of this browser does it, until `end`. Only https knows what the
 * other tabs do; on plain http each tab does it for itself.
 */
export function holdAlone(
  name: string,
  end: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { signal: end }, work).catch(() => {});
}
