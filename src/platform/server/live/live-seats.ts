import { streamsInAll, streamsOfUser } from '../limits/limits';
import { createSeats } from '../limits/seats';

/** The live streams of everybody on this server. Nobody is refused one. */
const seats = createSeats({ ofOne: streamsOfUser, inAll: streamsInAll });

export const takeStreamSeat = seats.take;
export const countSeats = seats.count;
