import { balanceNumber } from '@/modules/balances/contract/balance';
import type { KnownBalance, PlannedBalance, PlannedRow } from '../plan';
import type { ReadSheet } from '../read-sheet';

type NumberedBalance = {
  label: string;
  rows: readonly PlannedRow[];
  balance: KnownBalance | undefined;
};

/**
 * Finds the number that a new balance keeps from another Klip, if all of its rows come from there.
 */
export function findKeptNumber(
  { label, rows, balance }: NumberedBalance,
  sheetById: ReadonlyMap<string, ReadSheet>,
  takenNumbers: readonly string[],
): Pick<PlannedBalance, 'keptNumber' | 'isNumberTaken'> {
  const isOfKlip = rows.every(({ row }) => sheetById.get(row.sheetId)?.kind === 'klip');
  if (balance || !isOfKlip || !balanceNumber.safeParse(label).success)
    return { keptNumber: null, isNumberTaken: false };
  const isNumberTaken = takenNumbers.includes(label);
  return { keptNumber: isNumberTaken ? null : label, isNumberTaken };
}
