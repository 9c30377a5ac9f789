import { watchStatements } from './watch-statements';

/** Does `work`, and `meanwhile` after its commit, before its author hears of it. */
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
