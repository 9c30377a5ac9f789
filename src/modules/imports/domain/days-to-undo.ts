export const daysToUndo = 30;

/** Returns the last moment at which an import can be undone; null if it cannot be undone. */
export function findUndoUntil(
  { state, finishedAt }: { state: string; finishedAt: string | null },
  now: Date,
): string | null {
  if (state !== 'done' || finishedAt === null) return null;
  const until = new Date(Date.parse(finishedAt) + daysToUndo * 86_400_000);
  return until > now ? until.toISOString() : null;
}

export function isUndoable(row: { state: string; finishedAt: string | null }, now: Date): boolean {
  return findUndoUntil(row, now) !== null;
}
