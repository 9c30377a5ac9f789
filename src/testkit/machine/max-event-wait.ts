/**
 * The longest wait for an event that must come, in milliseconds. It is one limit for all, with air
 * for a busy machine: how fast an event comes is measured by `npm run bench`.
 */
export const maxEventWait = 30_000;
