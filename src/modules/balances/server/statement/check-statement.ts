import type { Database } from '@/database/connection';
import { toDay } from '@/platform/day';
import type { StatementCheck } from '../../contract/statement-check';
import { formatStatementCode, parseStatementCode } from '../../domain/statement-code';
import {
  type CheckedMovement,
  findIssuedStatement,
  findMovementByCode,
} from '../repository/statement-checks';
import { digestFile, isPdf, readCells } from './digest-file';

type Place = { db: Database; timeZone: string };

/** Whether the ledger has the movement of a code with just this hash. */
export async function checkStatementCode(
  { db, timeZone }: Place,
  text: string,
): Promise<StatementCheck> {
  const code = parseStatementCode(text);
  const movement = code && (await findMovementByCode(db, code));
  if (!movement?.hash.startsWith(code?.hash ?? '')) return { verdict: 'unknown', ...nothing };
  return { verdict: 'genuine', issued: null, movement: toView(movement, timeZone) };
}

/**
 * Whether Klip has made a file just as it is. For a changed CSV file with a genuine code the answer
 * has the movement of the code.
 */
export async function checkStatementFile(
  { db, timeZone }: Place,
  bytes: Uint8Array,
): Promise<StatementCheck> {
  const issued = await findIssuedStatement(db, digestFile(bytes));
  if (issued) {
    const movement = await findMovementByCode(db, issued);
    const { from, to, issuedAt } = issued;
    return {
      verdict: 'genuine',
      issued: { from, to, issuedOn: toDay(new Date(issuedAt), timeZone) },
      movement: movement ? toView(movement, timeZone) : null,
    };
  }
  if (isPdf(bytes)) return { verdict: 'unknown', ...nothing };
  // The code is in the last cell of the file.
  const cell = readCells(bytes).at(-1)?.at(-1) ?? '';
  const { verdict, movement } = await checkStatementCode({ db, timeZone }, cell);
  if (verdict === 'genuine') return { verdict: 'changed', issued: null, movement };
  return { verdict: 'unknown', ...nothing };
}

const nothing = { issued: null, movement: null };

function toView({ number, type, seq, hash, at, left, isLatest }: CheckedMovement, zone: string) {
  const code = formatStatementCode({ number, seq, hash });
  return { code, number, type, postedOn: toDay(new Date(at), zone), left, isLatest };
}
