import { z } from 'zod';
import { isDay } from './day';
import { requestErrors } from './request-errors';

/** Input of every list: at most 100 rows, and the cursor of the previous page. */
export const pageInput = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});

export type ResultPage<Row> = { items: Row[]; nextCursor: string | null };

export function pageSchema<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ items: z.array(row), nextCursor: z.string().nullable() });
}

const rowSteps = [21, 51, 101] as const;

/**
 * The number of rows to fetch for a page of at most 100: at least one more than it shows, which
 * reveals a next page. It has few steps, because the number is part of the SQL text and each text
 * is prepared separately.
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
): ResultPage<View> {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return {
    items: kept.map(view),
    nextCursor: rows.length > limit && last !== undefined ? keyOf(last).join('~') : null,
  };
}

/** The check of one part of a cursor, such as a pattern. */
export type CursorPart = { test: (part: string) => boolean };

/**
 * Returns the parts of a cursor after checking each; undefined without a cursor. Any other text is
 * refused as a bad request and never reaches a query.
 */
export function readCursor(
  cursor: string | undefined,
  ...wanted: CursorPart[]
): string[] | undefined {
  if (cursor === undefined) return undefined;
  const parts = cursor.split('~');
  if (parts.length !== wanted.length || parts.some((part, index) => !wanted[index]?.test(part))) {
    throw requestErrors.badRequest({ field: 'cursor' });
  }
  return parts;
}

export const cursorPart = {
  day: { test: isDay },
  integer: /^\d{1,15}$/,
  instant: { test: (part: string) => isDay(part.slice(0, 10)) && time.test(part.slice(10)) },
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

const time = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3,6}Z$/;
