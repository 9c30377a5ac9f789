import { maxEntryMinutes } from '@/modules/balances/domain/rounding';
import type { Amount } from '@/platform/amount';
import { minEntryMinutes } from './entry-rules';

/** Facts of a running timer from which the elapsed time is counted. */
export type TimerFacts = { startedAt: string; awaySeconds: number };

/** Hours after which a timer gets one question whether its owner is still working. */
export const longTimerHours = 8;
/** Minutes without input after which a timer gets the question whether its owner was away. */
export const awayAfterMinutes = 10;

/** Counts the seconds of work up to a time; never negative, even if a clock is wrong. */
export function countSeconds({ startedAt, awaySeconds }: TimerFacts, at: Date): number {
  return Math.max(0, Math.floor((at.getTime() - Date.parse(startedAt)) / 1000) - awaySeconds);
}

/** Converts seconds to the minutes to log: whole minutes, within the limits of one entry. */
export function toEntryMinutes(seconds: number): Amount {
  return Math.min(maxEntryMinutes, Math.max(minEntryMinutes, Math.floor(seconds / 60)));
}

export function exceedsOneDay(seconds: number): boolean {
  return seconds >= (maxEntryMinutes + 1) * 60;
}

/** Formats seconds as "0:47:12", or as "0:47" where there is little room. */
export function formatElapsed(
  seconds: number,
  { hasSeconds = true }: { hasSeconds?: boolean } = {},
): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const clock = `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}`;
  return hasSeconds ? `${clock}:${pad(seconds % 60)}` : clock;
}

export type WorkedInterval = { startsAt: string | null; endsAt: string | null };

/**
 * Returns the interval of the work, to the minute. Both ends are null if the timer had a break, or
 * if the logged amount is not the time that it showed when it was stopped.
 */
export function findWorkedInterval(
  timer: TimerFacts,
  stoppedAt: Date,
  worked: Amount,
): WorkedInterval {
  const shown = toEntryMinutes(countSeconds(timer, stoppedAt));
  if (timer.awaySeconds > 0 || worked !== shown) return { startsAt: null, endsAt: null };
  const start = Math.floor(Date.parse(timer.startedAt) / 60_000) * 60_000;
  return {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + worked * 60_000).toISOString(),
  };
}
