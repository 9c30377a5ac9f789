import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { selectAudit } from '@/platform/server/audit';
import type { AuditedEntity } from '../../domain/activity';

const entities: AuditedEntity[] = ['company', 'company_member', 'balance'];

/**
 * Lists the audit log of one company, newest first. `before` is the id of the last row of the
 * previous page.
 */
export function listActivity(
  db: Database,
  companyId: string,
  { limit, before }: { limit: number; before: string | undefined },
) {
  return selectAudit(db)
    .leftJoin('appUser as member', (join) =>
      join
        .on('auditLog.entity', '=', 'company_member')
        .on(sql<boolean>`member.id = coalesce(audit_log.after, audit_log.before) ->> 'user_id'`),
    )
    .select('member.name as memberName')
    .where('auditLog.companyId', '=', companyId)
    .where('auditLog.entity', 'in', entities)
    .$if(before !== undefined, (query) => query.where('auditLog.id', '<', Number(before)))
    .orderBy('auditLog.id', 'desc')
    .limit(limit)
    .execute();
}
