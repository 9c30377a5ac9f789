/** Number of latest answers from which the usual wait is computed. */
export const answersCounted = 20;

/**
 * Returns for how many whole seconds a question waited for its answer; null if none was waiting.
 */
export function waitedSeconds(waitingSince: string | null, answeredAt: Date): number | null {
  if (waitingSince === null) return null;
  return Math.max(0, Math.floor((answeredAt.getTime() - new Date(waitingSince).getTime()) / 1000));
}

/** Returns whole minutes, rounded up and at least one, because "0 min" would tell too little. */
export function waitedMinutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}
