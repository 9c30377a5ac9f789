import { balanceNumber } from '@/modules/balances/contract/balance';
import type { KnownCard, PlannedCard, PlannedRow } from '../plan';
import type { ReadSheet } from '../read-sheet';

type Card = { label: string; rows: readonly PlannedRow[]; balance: KnownCard | undefined };

/** The number of a new card in another Klip, where all of its rows come from there. */
export function findKeptNumber(
  { label, rows, balance }: Card,
  sheetById: ReadonlyMap<string, ReadSheet>,
  takenNumbers: readonly string[],
): Pick<PlannedCard, 'keptNumber' | 'isNumberTaken'> {
  const isOfKlip = rows.every(({ row }) => sheetById.get(row.sheetId)?.kind === 'klip');
  if (balance || !isOfKlip || !balanceNumber.safeParse(label).success)
    return { keptNumber: null, isNumberTaken: false };
  const isNumberTaken = takenNumbers.includes(label);
  return { keptNumber: isNumberTaken ? null : label, isNumberTaken };
}
