/** A fault to plant. The text `from` is in the file exactly once, and `to` takes its place. */
export type Fault = { name: string; file: string; from: string; to: string };
