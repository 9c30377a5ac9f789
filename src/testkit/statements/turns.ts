import { watchStatements } from './watch-statements';

/**
 * Returns the largest number of round trips to the database that one transaction of `work` makes,
 * with the commit. Statements that are sent together count once.
 */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  await watchStatements(work, () => {
    let [waiting, turns, isOpen] = [0, 0, false];
    return (text, send) => {
      if (text === 'begin') [turns, isOpen] = [0, true];
      if (isOpen && waiting === 0) turns += 1;
      if (text === 'commit') {
        most = Math.max(most, turns);
        isOpen = false;
      }
      waiting += 1;
      const answer = send();
      const end = () => {
        waiting -= 1;
      };
      answer.then(end, end);
      return answer;
    };
  });
  return most;
}
