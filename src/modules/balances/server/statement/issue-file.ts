import type { Database } from '@/database/connection';
import { skipWhenReadOnly } from '@/platform/server/limits/skip-when-read-only';
import type { StatementView } from '../../contract/statement';
import { parseStatementCode } from '../../domain/statement-code';
import { insertIssuedStatement } from '../repository/statement-checks';
import { digestContents, readContents } from './read-contents';

/**
 * Saves the digest of a statement's file, so that the file can be checked later. If the database is
 * read-only, nothing is saved, and the file can be checked only by its code.
 */
export async function issueFile(
  db: Database,
  { balance, code, from, to }: StatementView,
  bytes: Uint8Array,
): Promise<void> {
  const read = code === null ? undefined : parseStatementCode(code);
  const contents = readContents(bytes);
  if (!read || contents.kind === 'empty' || contents.kind === 'other') return;
  const issued = { balanceId: balance.id, seq: read.seq, periodFrom: from, periodTo: to };
  await skipWhenReadOnly(insertIssuedStatement(db, digestContents(contents), issued));
}
