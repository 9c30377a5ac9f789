import type { Actor } from '@/platform/actor';
import { cursorPart, type ResultPage, readCursor, rowsFor } from '@/platform/paging';
import type { RequestContext } from '@/platform/server/procedures';
import type { AuditLine } from '../contract/audit';
import { buildAuditLines } from './audit-lines';
import { type AuditSearch, listAudit } from './repository/audit';

type Reader = Pick<RequestContext, 'db' | 'timeZone'> & { actor: Actor };
type PageQuery = { limit: number; cursor?: string | undefined };

/** Reads one page of the log for a reader. */
export async function readAuditPage(
  { db, actor, timeZone }: Reader,
  search: AuditSearch,
  { limit, cursor }: PageQuery,
): Promise<ResultPage<AuditLine>> {
  const after = readCursor(cursor, cursorPart.instant, cursorPart.integer);
  const rows = await listAudit(db, search, { timeZone, limit: rowsFor(limit), after });
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return {
    items: await buildAuditLines({ db, actor }, kept),
    nextCursor: rows.length > limit && last ? `${last.at}~${last.id}` : null,
  };
}
