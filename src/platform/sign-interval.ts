/** Milliseconds between two signs of life that the server sends on a stream without messages. */
export const signInterval = 15_000;
