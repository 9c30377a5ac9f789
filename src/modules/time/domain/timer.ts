import type { Amount } from '@/platform/amount';
import { longestEntryMinutes } from './entry-rules';

/** A running timer as far as the clock is concerned. */
export type Running = { startedAt: string; awaySeconds: number };

/** From here on its owner is asked whether they are still working. */
export const longTimerHours = 8;
/** From here on without any input somebody has probably been away. */
export const awayAfterMinutes = 10;

/** Seconds of work between two instants; never less than none, whatever a clock says. Summer time is no work. */
export function elapsedSeconds({ startedAt, awaySeconds }: Running, at: Date): number {
  return Math.max(0, Math.floor((at.getTime() - Date.parse(startedAt)) / 1000) - awaySeconds);
}

/**
 * What is logged for so many seconds: the whole minutes that the timer shows, at least one and at most a day, since
 * that is what one entry holds.
 */
export function minutesOf(seconds: number): Amount {
  return Math.min(longestEntryMinutes, Math.max(1, Math.floor(seconds / 60)));
}

export function isOverADay(seconds: number): boolean {
  return seconds >= (longestEntryMinutes + 1) * 60;
}

/** "0:47:12", or "0:47" where there is little room. */
export function clockOf(seconds: number, { hasSeconds = true }: { hasSeconds?: boolean } = {}): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const clock = `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}`;
  return hasSeconds ? `${clock}:${pad(seconds % 60)}` : clock;
}

export type Interval = { startsAt: string | null; endsAt: string | null };

/**
 * From when to when, where the timer knows: it ran without a break and what is logged is what it showed at the stop.
 * To the minute, as people write it down.
 */
export function intervalOf(timer: Running, stoppedAt: Date, worked: Amount): Interval {
  const shown = minutesOf(elapsedSeconds(timer, stoppedAt));
  if (timer.awaySeconds > 0 || worked !== shown) return { startsAt: null, endsAt: null };
  const start = Math.floor(Date.parse(timer.startedAt) / 60_000) * 60_000;
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + worked * 60_000).toISOString() };
}
