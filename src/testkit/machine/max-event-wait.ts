/**
 * Longest wait in tests for an event that must come, in milliseconds. It is long enough for a busy
 * machine, because `npm run bench` measures how fast events come.
 */
export const maxEventWait = 30_000;
