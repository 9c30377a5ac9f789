import { z } from 'zod';
import { requestErrors } from './request-errors';

/** How every list is asked for: at most 100 rows, and where the last page ended. */
export const pageInput = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});

export type Page<Row> = { items: Row[]; nextCursor: string | null };

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ items: z.array(row), nextCursor: z.string().nullable() });
}

const rowSteps = [21, 51, 101] as const;

/**
 * How many rows to fetch for a page of at most 100: at least one more than it shows, which tells whether there is a next
 * one. In few steps, because the number stands in the text of a statement and each text is prepared for itself.
 */
export function rowsFor(limit: number): number {
  return rowSteps.find((step) => step > limit) ?? limit + 1;
}

/** Cuts the rows fetched beyond `limit` and turns the last one kept into the next cursor. */
export function toPage<Row, View>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
  view: (row: Row) => View,
): Page<View> {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return {
    items: kept.map(view),
    nextCursor: rows.length > limit && last !== undefined ? keyOf(last).join('~') : null,
  };
}

/** The parts of a cursor, each checked by its pattern; anything else is a bad request, never a query. */
export function readCursor(cursor: string | undefined, ...patterns: RegExp[]): string[] | undefined {
  if (cursor === undefined) return undefined;
  const parts = cursor.split('~');
  if (parts.length !== patterns.length || parts.some((part, index) => !patterns[index]?.test(part))) {
    throw requestErrors.badRequest({ field: 'cursor' });
  }
  return parts;
}

export const cursorPart = {
  day: /^\d{4}-\d{2}-\d{2}$/,
  integer: /^\d{1,15}$/,
  instant: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3,6}Z$/,
  uuid: /^[0-9a-f-]{36}$/,
};
