import { streamsInAll, streamsOfUser } from '../limits/limits';
import { createSeats } from '../limits/seats';

/** Open live streams of all users on this server. A new stream may end an older one. */
const seats = createSeats({ ofOne: streamsOfUser, inAll: streamsInAll });

export const takeStreamSeat = seats.take;
export const countSeats = seats.count;
