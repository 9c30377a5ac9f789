import type { DateOrder } from './date-order';
import type { NumberStyle } from './number-style';
import type { ColumnRole } from './sheet';

/** What a person has answered about one sheet; what is left out is found out. */
export type SheetSettings = {
  id: string;
  roles?: ColumnRole[] | undefined;
  dateOrder?: DateOrder | undefined;
  numberStyle?: NumberStyle | undefined;
  /** Whose all rows are, where no column says it. */
  customer?: string | undefined;
  isLeftOut?: boolean | undefined;
};

/** The words of a row as they are corrected; what is left out stays as in the file. */
export type RowChanges = {
  date?: string | undefined;
  amount?: string | undefined;
  title?: string | undefined;
  customer?: string | undefined;
};

/** Keys are those of the plan. */
export type ImportSettings = {
  sheets: SheetSettings[];
  /** An existing company, or a new one where it is null. */
  customers: {
    key: string;
    companyId?: string | null | undefined;
    isLeftOut?: boolean | undefined;
  }[];
  /** An account, or a placeholder where it is null. */
  people: { key: string; userId: string | null }[];
  /** What is left now, in whole minutes or credits. */
  cards: { key: string; left: number }[];
  /** On every card that nobody has said anything of, nothing is left. */
  isRestNothing?: boolean | undefined;
  rows: { id: string; isLeftOut?: boolean | undefined; changes?: RowChanges | undefined }[];
};

export const noSettings: ImportSettings = {
  sheets: [],
  customers: [],
  people: [],
  cards: [],
  rows: [],
};

/** Later answers replace earlier ones with the same key. */
export function mergeSettings(
  before: ImportSettings,
  changes: Partial<ImportSettings>,
): ImportSettings {
  return {
    sheets: mergeBy('id', before.sheets, changes.sheets),
    customers: mergeBy('key', before.customers, changes.customers),
    people: mergeBy('key', before.people, changes.people),
    cards: mergeBy('key', before.cards, changes.cards),
    rows: mergeBy('id', before.rows, changes.rows),
    isRestNothing: changes.isRestNothing ?? before.isRestNothing,
  };
}

function mergeBy<Name extends string, Item extends Record<Name, string>>(
  name: Name,
  before: Item[],
  changes: Item[] | undefined,
): Item[] {
  if (!changes) return before;
  const items = new Map(before.map((item) => [item[name] as string, item]));
  for (const item of changes) items.set(item[name], { ...items.get(item[name]), ...item });
  return [...items.values()];
}
