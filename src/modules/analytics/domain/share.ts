/**
 * The used part of what could be used, in whole percent; null if nothing could be. It is more than
 * 100 when more was sold in the period.
 */
export function findShare({
  hours,
  available,
}: {
  hours: number;
  available: number;
}): number | null {
  return available === 0 ? null : Math.round((100 * hours) / available);
}
