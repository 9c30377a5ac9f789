import type { Database } from '@/database/connection';
import { toDay } from '@/platform/day';
import type { StatementCheck } from '../../contract/statement-check';
import { formatStatementCode, parseStatementCode } from '../../domain/statement-code';
import { balanceErrors } from '../../errors';
import {
  type CheckedMovement,
  findIssuedMovement,
  findIssuedStatement,
  findMovementByCode,
} from '../repository/statement-checks';
import { digestContents, readContents } from './read-contents';

type Place = { db: Database; timeZone: string };

/**
 * Checks whether the ledger has the movement that a code names, with the same hash.
 *
 * @throws statementCodeUnreadable
 */
export async function checkStatementCode(
  { db, timeZone }: Place,
  text: string,
): Promise<StatementCheck> {
  const code = parseStatementCode(text);
  if (!code) throw balanceErrors.statementCodeUnreadable({ field: 'code' });
  const movement = await findMovementByCode(db, code);
  if (!movement) return { verdict: 'unknown', kind: 'code', ...nothing };
  return { verdict: 'genuine', kind: 'code', issued: null, movement: toView(movement, timeZone) };
}

/**
 * Checks whether Klip issued exactly this file. For a changed CSV file with a genuine code, the
 * result states the movement of the code.
 */
export async function checkStatementFile(
  { db, timeZone }: Place,
  bytes: Uint8Array,
): Promise<StatementCheck> {
  const contents = readContents(bytes);
  if (contents.kind === 'empty' || contents.kind === 'other')
    return { verdict: 'unknown', kind: contents.kind, ...nothing };
  const { kind } = contents;
  const issued = await findIssuedStatement(db, digestContents(contents));
  if (issued) {
    const movement = await findIssuedMovement(db, issued);
    const { from, to, issuedAt } = issued;
    return {
      verdict: 'genuine',
      kind,
      issued: { from, to, issuedOn: toDay(new Date(issuedAt), timeZone) },
      movement: movement ? toView(movement, timeZone) : null,
    };
  }
  if (contents.kind === 'pdf') return { verdict: 'unknown', kind, ...nothing };
  // The code is in the last cell of a statement's CSV file.
  const code = parseStatementCode(contents.cells.at(-1)?.at(-1) ?? '');
  if (!code) return { verdict: 'unknown', kind: 'other', ...nothing };
  const movement = await findMovementByCode(db, code);
  if (!movement) return { verdict: 'unknown', kind, ...nothing };
  return { verdict: 'changed', kind, issued: null, movement: toView(movement, timeZone) };
}

const nothing = { issued: null, movement: null };

function toView({ number, type, seq, hash, at, left, isLatest }: CheckedMovement, zone: string) {
  const code = formatStatementCode({ number, seq, hash });
  return { code, number, type, postedOn: toDay(new Date(at), zone), left, isLatest };
}
