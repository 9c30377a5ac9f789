import { type CompanyFieldName, listedFields } from '@/modules/companies/contract/fields';
import type { AmountType } from '@/platform/amount';
import type { Cell, Column, ColumnKind } from '@/platform/server/files/column';

/** Returns a column with the value that a row has under the column's key. */
export function own<Key extends string>(
  key: Key,
  kind: ColumnKind = 'text',
): Column<Record<Key, Cell>> {
  return { key, kind, read: (row) => row[key] };
}

/** Returns a column of codes, which files for people show as words. */
export function coded<Key extends string>(
  key: Key,
  codes: string,
): Column<Record<Key, string | null>> {
  return { key, codes, read: (row) => row[key] };
}

const flag = { kind: 'flag', codes: 'reports:export' } as const;

/** Returns a column that shows yes or no. */
export function yesOrNo<Key extends string>(key: Key): Column<Record<Key, boolean>> {
  return { key, ...flag, read: (row) => (row[key] ? 'yes' : 'no') };
}

/** Gives a column the header that its field has in the forms of `module`. */
export const fieldOf = <Row>(module: string, column: Column<Row>): Column<Row> => ({
  ...column,
  words: `${module}:field`,
});

type CompanyFacts = Record<CompanyFieldName, string | string[] | boolean | null>;

/** Lists the columns of a company; internal ones only if `isInternal`. */
export const listCompanyColumns = (isInternal: boolean): Column<CompanyFacts>[] =>
  listedFields
    .filter(([, field]) => isInternal || !field.isInternal)
    .map(([key, { choices, input }]) =>
      fieldOf('companies', {
        key,
        ...(choices && { codes: `companies:value.${key}` }),
        ...(input === 'switch' && flag),
        read: ({ [key]: fact }) => {
          if (typeof fact === 'boolean') return fact ? 'yes' : 'no';
          return Array.isArray(fact) ? fact.join(', ') : fact;
        },
      }),
    );

type AmountRow<Key extends string> = { type: AmountType } & Record<Key, number | null>;

/** Returns two columns for an amount: minutes of a time bank, and credits of a punch card. */
export function amounts<Key extends string>(key: Key): Column<AmountRow<Key>>[] {
  const of = (type: AmountType) => (row: AmountRow<Key>) => (row.type === type ? row[key] : null);
  return [
    { key: `${key}Minutes`, kind: 'minutes', read: of('hours') },
    { key: `${key}Credits`, kind: 'count', read: of('credits') },
  ];
}
