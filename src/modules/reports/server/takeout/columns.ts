import type { AmountType } from '@/platform/amount';
import type { Cell, Column, ColumnKind } from '@/platform/server/files/column';

/** A column of the value that a row has under the column's own key. */
export function own<Key extends string>(
  key: Key,
  kind: ColumnKind = 'text',
): Column<Record<Key, Cell>> {
  return { key, kind, read: (row) => row[key] };
}

/** A column of codes, which are words for people. */
export function coded<Key extends string>(
  key: Key,
  codes: string,
): Column<Record<Key, string | null>> {
  return { key, codes, read: (row) => row[key] };
}

/** A column that says yes or no. */
export function yesOrNo<Key extends string>(key: Key): Column<Record<Key, boolean>> {
  return {
    key,
    kind: 'flag',
    codes: 'reports:export',
    read: (row) => (row[key] ? 'yes' : 'no'),
  };
}

type Amounted<Key extends string> = { type: AmountType } & Record<Key, number | null>;

/** An amount in two columns: minutes of a time bank, credits of a punch card. */
export function amounts<Key extends string>(key: Key): Column<Amounted<Key>>[] {
  const of = (type: AmountType) => (row: Amounted<Key>) => (row.type === type ? row[key] : null);
  return [
    { key: `${key}Minutes`, kind: 'minutes', read: of('hours') },
    { key: `${key}Credits`, kind: 'count', read: of('credits') },
  ];
}
