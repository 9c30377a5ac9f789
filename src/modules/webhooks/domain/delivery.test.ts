import { expect, test } from 'vitest';
import { maxAttempts, nextAttempt, readRetryAfter, shownAddress } from './delivery';

const now = new Date('2026-11-21T12:00:00Z');

function schedule(chance: number): number {
  let at = now;
  for (let attempts = 1; attempts < maxAttempts; attempts += 1) {
    const next = nextAttempt(attempts, { now: at, chance });
    if (!next) throw new Error('ended early');
    at = next;
  }
  expect(nextAttempt(maxAttempts, { now: at, chance })).toBeUndefined();
  return (at.getTime() - now.getTime()) / 60_000;
}

test('ten attempts in 75 hours and 35 minutes, a tenth more at most', () => {
  expect(maxAttempts).toBe(10);
  expect(schedule(0)).toBeCloseTo(75 * 60 + 35 + 5 / 60, 5);
  expect(schedule(1)).toBeCloseTo((75 * 60 + 35 + 5 / 60) * 1.1, 5);
});

test('an endpoint that asks for a pause gets it, up to a day', () => {
  const after = (seconds: number) => {
    const requestedPause = readRetryAfter(String(seconds), now);
    return nextAttempt(1, { now, chance: 0, requestedPause })?.toISOString();
  };
  expect(after(1)).toBe('2026-11-21T12:00:05.000Z');
  expect(after(120)).toBe('2026-11-21T12:02:00.000Z');
  expect(after(10 ** 9)).toBe('2026-11-22T12:00:00.000Z');
});

test('the pause is read from seconds or a date', () => {
  expect(readRetryAfter('120', now)).toBe(120_000);
  expect(readRetryAfter('Sat, 21 Nov 2026 12:01:00 GMT', now)).toBe(60_000);
  expect(readRetryAfter('Sat, 21 Nov 2026 11:00:00 GMT', now)).toBe(0);
  expect(readRetryAfter('9999999999999', now)).toBe(24 * 3_600_000);
  expect(readRetryAfter('Fri, 31 Dec 9999 23:59:59 GMT', now)).toBe(24 * 3_600_000);
  expect(readRetryAfter('soon', now)).toBe(0);
  expect(readRetryAfter(undefined, now)).toBe(0);
});

test('no more of an address is shown than its host', () => {
  const shown = (url: string) => shownAddress(new URL(url));
  expect(shown('https://hooks.chat.example/services/T1/B2/secret')).toBe(
    'https://hooks.chat.example/…',
  );
  expect(shown('https://klip.example/?token=secret')).toBe('https://klip.example/…');
  expect(shown('https://klip.example:8443/')).toBe('https://klip.example:8443');
});
