/** Number of latest answers that the usual waiting time is taken from. */
export const answersCounted = 20;

/** How long an answer was waited for, in whole seconds; null for one that was not waited for. */
export function waitedSeconds(waitingSince: string | null, answeredAt: Date): number | null {
  if (waitingSince === null) return null;
  return Math.max(0, Math.floor((answeredAt.getTime() - new Date(waitingSince).getTime()) / 1000));
}

/** Seconds as whole minutes, rounded up, because "0 min" says too little. */
export function waitedMinutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}
