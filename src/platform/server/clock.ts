/** Returns the present moment. Code that decides something about time takes it as an argument. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
