import { streamsInAll, streamsOfUser } from '../limits/limits';

type Seat = { end: () => void };

/** The live streams of each person on this server, the oldest first. */
const seats = new Map<string, Seat[]>();

/**
 * Takes room for one more live stream of this person on this server. Nobody is refused: when a
 * person has too many, their oldest stream ends; when the server has too many, the oldest of
 * whoever has the most.
 *
 * @param end ends the stream, because its room was given away
 * @param most how many the same one may have at once
 * @returns gives the room back; calling it twice is fine
 */
export function takeStreamSeat(userId: string, end: () => void, most = streamsOfUser): () => void {
  const own = seats.get(userId) ?? [];
  if (own.length >= most) endOldest(userId);
  else if (countSeats() >= streamsInAll) endOldest(holderOfMost());
  const seat = { end };
  seats.set(userId, [...(seats.get(userId) ?? []), seat]);
  return () => leave(userId, seat);
}

/** The live streams of all people on this server. */
export function countSeats(): number {
  return [...seats.values()].reduce((sum, { length }) => sum + length, 0);
}

function endOldest(userId: string): void {
  const oldest = seats.get(userId)?.[0];
  if (!oldest) return;
  leave(userId, oldest);
  oldest.end();
}

function holderOfMost(): string {
  const [[userId] = ['']] = [...seats].toSorted(([, a], [, b]) => b.length - a.length);
  return userId;
}

function leave(userId: string, seat: Seat): void {
  const left = seats.get(userId)?.filter((other) => other !== seat) ?? [];
  if (left.length === 0) seats.delete(userId);
  else seats.set(userId, left);
}
