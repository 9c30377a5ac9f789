/** For what a job of the queue does, which waits for its turn and for a process of its own. */
export const afterAJob = { timeout: 60_000 };
