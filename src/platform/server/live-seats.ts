import { requestErrors } from '../request-errors';
import { streamsInAll, streamsOfUser } from './limits';

const seats = new Map<string, number>();

/**
 * Room for one more live stream of this person on this server; a browser needs one however many tabs it has.
 *
 * @returns what gives the room back; calling it twice is fine
 */
export function takeSeat(userId: string): () => void {
  const taken = seats.get(userId) ?? 0;
  const takenInAll = [...seats.values()].reduce((sum, count) => sum + count, 0);
  if (taken >= streamsOfUser || takenInAll >= streamsInAll)
    throw requestErrors.tooManyRequests({ seconds: 60, minutes: 1 });
  seats.set(userId, taken + 1);
  let isLeft = false;
  return () => {
    if (isLeft) return;
    isLeft = true;
    const left = (seats.get(userId) ?? 1) - 1;
    if (left === 0) seats.delete(userId);
    else seats.set(userId, left);
  };
}
