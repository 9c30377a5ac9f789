import { useState } from 'react';
import type { EntryView } from '../../contract/entry';

type RowsOnScreen = {
  rows: readonly EntryView[];
  marks: ReadonlyMap<string, string>;
  newest: string;
  fresh: ReadonlySet<string>;
};

/**
 * Returns the ids of the rows that came or changed while the list was on the screen, which are
 * tinted for a moment. Older rows that "Show more" loads are not among them.
 */
export function useFreshRows(rows: readonly EntryView[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<RowsOnScreen>(() => remember(rows, undefined));
  if (seen.rows === rows) return seen.fresh;
  const next = remember(rows, seen);
  setSeen(next);
  return next.fresh;
}

function remember(rows: readonly EntryView[], before: RowsOnScreen | undefined): RowsOnScreen {
  const isFresh = (row: EntryView) => {
    const mark = before?.marks.get(row.id);
    return mark === undefined
      ? before !== undefined && row.createdAt > before.newest
      : mark !== toMark(row);
  };
  return {
    rows,
    marks: new Map(rows.map((row) => [row.id, toMark(row)])),
    newest: rows.reduce(
      (latest, { createdAt }) => (createdAt > latest ? createdAt : latest),
      before?.newest ?? '',
    ),
    fresh: new Set(rows.filter(isFresh).map(({ id }) => id)),
  };
}

function toMark({ version, amount, validatedAt, billedAt }: EntryView): string {
  return [version, amount, validatedAt, billedAt].join('|');
}
