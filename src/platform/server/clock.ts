/** The present moment. Handed in, never read, by everything that decides something about time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
