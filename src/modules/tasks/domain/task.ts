/** Statuses of a task in the order of the work, which is also the order of the board's columns. */
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

/** Returns the key that people read and type: task number 12 is `FEAT-12`. */
export function toTaskKey(number: number): string {
  return `FEAT-${number}`;
}

/** Returns the number in a key such as `FEAT-12` or `12`; undefined for any other text. */
export function numberIn(key: string): number | undefined {
  const digits = /^(?:feat-)?(\d{1,9})$/i.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
