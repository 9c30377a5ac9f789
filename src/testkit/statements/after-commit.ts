import { watchStatements } from './watch-statements';

/** Runs `work`, and runs `meanwhile` between its commit and the return of that commit. */
export async function afterCommit<Result>(
  work: () => Promise<Result>,
  meanwhile: () => Promise<unknown>,
): Promise<Result> {
  let isDone = false;
  return watchStatements(work, () => (text, send) => {
    if (isDone || text !== 'commit') return send();
    isDone = true;
    return send().finally(meanwhile);
  });
}
