type Seat = { end: () => void };

type SeatLimits = {
  /** Number of seats of one holder, and of all holders together. */
  ofOne: number;
  inAll: number;
};

export type Seats = {
  /**
   * Takes a seat, always with success. A holder with too many seats loses their oldest. If all
   * seats are taken, the holder with the most loses their oldest.
   *
   * @param end ends what holds the seat, because it was given away
   * @param max the most seats of this holder at once
   * @returns gives the room back; calling it twice is fine
   */
  take: (holder: string, end: () => void, max?: number) => () => void;
  count: () => number;
};

export function createSeats({ ofOne, inAll }: SeatLimits): Seats {
  /** Seats by holder, oldest first. */
  const seats = new Map<string, Seat[]>();

  const count = () => [...seats.values()].reduce((sum, { length }) => sum + length, 0);

  function closeOldest(holder: string): void {
    const oldest = seats.get(holder)?.[0];
    if (!oldest) return;
    leave(holder, oldest);
    oldest.end();
  }

  function holderWithMost(): string {
    const [[holder] = ['']] = [...seats].toSorted(([, a], [, b]) => b.length - a.length);
    return holder;
  }

  function leave(holder: string, seat: Seat): void {
    const left = seats.get(holder)?.filter((other) => other !== seat) ?? [];
    if (left.length === 0) seats.delete(holder);
    else seats.set(holder, left);
  }

  return {
    count,
    take(holder, end, max = ofOne) {
      const own = seats.get(holder) ?? [];
      if (own.length >= max) closeOldest(holder);
      else if (count() >= inAll) closeOldest(holderWithMost());
      const seat = { end };
      seats.set(holder, [...(seats.get(holder) ?? []), seat]);
      return () => leave(holder, seat);
    },
  };
}
