import type { Database } from '@/database/connection';
import { skipWhenReadOnly } from '@/platform/server/limits/skip-when-read-only';
import type { StatementView } from '../../contract/statement';
import { parseStatementCode } from '../../domain/statement-code';
import { insertIssuedStatement } from '../repository/statement-checks';
import { digestContents, readContents } from './read-contents';

/**
 * Remembers the file of a statement, so that it can be checked later. If the database can only be
 * read, the file is not remembered and is checked by its code alone.
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
