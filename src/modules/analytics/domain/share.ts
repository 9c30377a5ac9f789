/**
 * How much of what could be used was used, in whole percent; null where nothing could be. More than
 * 100 when more was sold meanwhile.
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
