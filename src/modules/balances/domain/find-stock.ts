export const stocks = ['manila', 'mint', 'sky', 'rose', 'lilac', 'stone'] as const;

/** Paper of a punch card. It is decoration only and states nothing about the balance. */
export type Stock = (typeof stocks)[number];

/** Finds the paper of a company from its id, so that it is the same on every device. */
export function findStock(companyId: string): Stock {
  let hash = 0;
  for (const character of companyId) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return stocks[hash % stocks.length] ?? 'manila';
}
