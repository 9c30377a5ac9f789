/**
 * Returns the used share of what could be used, in whole percent; null if nothing could be used. It
 * exceeds 100 if more was sold during the period.
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
