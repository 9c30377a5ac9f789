export const importStates = [
  'reading',
  'ready',
  'unreadable',
  'running',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];
/** States in which a job is running. */
export const importStatesAtWork: readonly ImportState[] = ['reading', 'running', 'undoing'];
