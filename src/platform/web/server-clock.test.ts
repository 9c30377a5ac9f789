import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followServerClock, serverNow } from './server-clock';

const answer = (at: number) => ({ headers: new Headers({ date: new Date(at).toUTCString() }) });
const tell = (at: number) => followServerClock(answer(at), Date.now());
const difference = () => Math.abs(serverNow().getTime() - Date.now());

// The clock does not go on between two looks at it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  tell(Date.now());
  vi.useRealTimers();
});

test.each([47 * 60_000, -47 * 60_000, 86_400_000, -86_400_000])(
  'a clock that is %i ms wrong is corrected by the next answer',
  (wrong) => {
    tell(Date.now() - wrong);
    expect(Math.abs(difference() - Math.abs(wrong))).toBeLessThan(2_000);
    tell(Date.now());
    expect(difference()).toBe(0);
  },
);

test('a clock that is right stays as exact as it is', () => {
  tell(Date.now());
  expect(difference()).toBe(0);
  followServerClock({ headers: new Headers() }, Date.now());
  expect(difference()).toBe(0);
});
