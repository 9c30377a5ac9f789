/** Spelling of the numbers of one type of balance. */
export type Numbering = { prefix: string; padding: number };

/** Largest number of characters in the number of a balance. */
export const maxNumberLength = 20;

/** Writes a number like `TB-0007`. */
export function writeNumber({ prefix, padding }: Numbering, count: number): string {
  return `${prefix}-${String(count).padStart(padding, '0')}`;
}
