import { hashText } from '@/platform/text/hash-text';

export const stocks = ['manila', 'mint', 'sky', 'rose', 'lilac', 'stone'] as const;

/** Paper of a punch card. It is decoration only and states nothing about the balance. */
export type Stock = (typeof stocks)[number];

/** Finds the paper of a company from its id, so that it is the same on every device. */
export function findStock(companyId: string): Stock {
  return stocks[hashText(companyId) % stocks.length] ?? 'manila';
}
