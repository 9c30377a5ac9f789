/**
 * Fault that is planted in a file. The text `from` is in the file exactly once, and `to` replaces
 * it.
 */
export type Fault = { name: string; file: string; from: string; to: string };
