import type { ImportSettings } from '../contract/import-input';

export const noSettings: ImportSettings = {
  sheets: [],
  customers: [],
  people: [],
  cards: [],
  rows: [],
};

/**
 * Merges the answers of a request into the stored ones. A later answer replaces an earlier one with
 * the same key.
 */
export function mergeSettings(
  before: ImportSettings,
  changes: Partial<ImportSettings>,
): ImportSettings {
  return {
    sheets: mergeBy('id', before.sheets, changes.sheets),
    // A company and another name of the files exclude each other.
    customers: mergeBy(
      'key',
      before.customers,
      changes.customers?.map((one) => ({
        ...(one.companyId !== undefined && { sameAs: undefined }),
        ...(one.sameAs !== undefined && { companyId: undefined }),
        ...one,
      })),
    ),
    people: mergeBy('key', before.people, changes.people),
    cards: mergeBy(
      'key',
      before.cards,
      changes.cards?.map((one) => ({ left: undefined, isKept: undefined, ...one })),
    ),
    rows: mergeBy('id', before.rows, changes.rows),
    isRestNothing: changes.isRestNothing ?? before.isRestNothing,
    isFreeLeftOut: changes.isFreeLeftOut ?? before.isFreeLeftOut,
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
