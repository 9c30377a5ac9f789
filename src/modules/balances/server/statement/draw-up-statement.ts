import type { CompanyScope } from '@/platform/actor';
import { type Day, toDay } from '@/platform/day';
import type { RequestContext } from '@/platform/server/procedures';
import type { StatementView } from '../../contract/statement';
import { drawStatement, ensurePeriod } from '../../domain/statement';
import { formatStatementCode } from '../../domain/statement-code';
import { findBalance } from '../repository';
import { listMovements, type MovementRow } from '../repository/statement';

type StatementQuery = { id: string; from: Day; to: Day };

/** Reads the statement of a period. Screen, print and file are all made from it. */
export async function drawUpStatement(
  { db, timeZone }: Pick<RequestContext, 'db' | 'timeZone'>,
  scope: CompanyScope,
  { id, from, to }: StatementQuery,
): Promise<StatementView> {
  ensurePeriod({ from, to });
  const balance = await findBalance(db, id, scope);
  const rows = await listMovements(db, id, { from, to, timeZone });
  const before = rows.find((row) => row.isBefore);
  const moved = rows.filter((row) => !row.isBefore);
  return toStatement(balance, { from, to }, { before, rows: moved, timeZone });
}

type Movement = Omit<MovementRow, 'isBefore'>;
type PeriodMovements = {
  /** Last movement before the period; undefined if there is none. */
  before: Movement | undefined;
  rows: Movement[];
  timeZone: string;
};

/**
 * Builds the statement of a balance from the movements of its period, given in the order of the
 * ledger.
 */
export function toStatement(
  balance: StatementView['balance'],
  { from, to }: { from: Day; to: Day },
  { before, rows, timeZone }: PeriodMovements,
): StatementView {
  const { movements, ...sums } = drawStatement(before, rows);
  const last = rows.at(-1) ?? before;
  const { id, number, type, companyId, companyName, initialAmount, expiresOn } = balance;
  return {
    balance: { id, number, type, companyId, companyName, initialAmount, expiresOn },
    from,
    to,
    ...sums,
    code: last ? formatStatementCode({ number, ...last }) : null,
    questioned: movements.reduce(
      (total, { isQuestioned, amount }) => (isQuestioned ? total - amount : total),
      0,
    ),
    movements: movements.map((row) => toMovement(row, timeZone)),
  };
}

function toMovement(
  { isBefore: _, seq: _seq, hash: _hash, ...row }: Movement & { isBefore?: boolean },
  timeZone: string,
) {
  return { ...row, postedOn: toDay(new Date(row.at), timeZone) };
}
