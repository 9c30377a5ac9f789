/** Statuses in the order of the work: the columns of the board, and of every list by status. */
export const taskStatuses = [
  'proposed',
  'scoping',
  'in_progress',
  'pending_customer',
  'on_hold',
  'completed',
] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskPriorities = ['high', 'medium', 'low'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** The key people read and type: task number 12 is `FEAT-12`. */
export function toTaskKey(number: number): string {
  return `FEAT-${number}`;
}

/** The number in `FEAT-12` or `12`; undefined when it is neither. */
export function numberIn(key: string): number | undefined {
  const digits = /^(?:feat-)?(\d{1,9})$/i.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
