/** A dialog about a balance that a line of the list has opened. */
export type AttentionTask = { kind: 'topUp' | 'sell' | 'ask'; balanceId: string };
