/** Time for the work of a job, which waits for its turn and for a process of its own. */
export const afterAJob = { timeout: 60_000 };
