import { maxEntryMinutes } from '@/modules/balances/domain/rounding';
import type { Amount } from '@/platform/amount';
import { minEntryMinutes } from './entry-rules';

/** Facts of a running timer that the clock needs. */
export type Running = { startedAt: string; awaySeconds: number };

/** Hours after which the owner gets one question whether they are still working. */
export const longTimerHours = 8;
/** Minutes without input after which the person has probably been away. */
export const awayAfterMinutes = 10;

/** Seconds of work up to an instant; never below zero, even when a clock is wrong. */
export function countSeconds({ startedAt, awaySeconds }: Running, at: Date): number {
  return Math.max(0, Math.floor((at.getTime() - Date.parse(startedAt)) / 1000) - awaySeconds);
}

/** Minutes to log for so many seconds: the whole minutes the timer shows, as one entry holds. */
export function toEntryMinutes(seconds: number): Amount {
  return Math.min(maxEntryMinutes, Math.max(minEntryMinutes, Math.floor(seconds / 60)));
}

export function exceedsOneDay(seconds: number): boolean {
  return seconds >= (maxEntryMinutes + 1) * 60;
}

/** "0:47:12", or "0:47" where there is little room. */
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
 * The interval of the work, to the minute. Only known when the timer ran without a break and the
 * logged time is the one it showed when it was stopped.
 */
export function findWorkedInterval(
  timer: Running,
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
