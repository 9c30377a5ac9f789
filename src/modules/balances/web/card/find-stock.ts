export const stocks = ['manila', 'mint', 'sky', 'rose', 'lilac', 'stone'] as const;

/**
 * The paper a punch card is printed on. Decoration only: it never says anything about the balance.
 */
export type Stock = (typeof stocks)[number];

/** A company always gets the same paper, in every session and on every device. */
export function findStock(companyId: string): Stock {
  let hash = 0;
  for (const character of companyId) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return stocks[hash % stocks.length] ?? 'manila';
}
