import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';
import type { AuditedEntity } from '../../domain/activity';

const entities: AuditedEntity[] = ['company', 'company_member', 'balance'];

/**
 * The audit log of one company, newest first. `before` is the id of the last row of the page
 * before.
 */
export function listActivity(
  db: Database,
  companyId: string,
  { limit, before }: { limit: number; before: string | undefined },
) {
  return db
    .selectFrom('auditLog')
    .leftJoin('appUser as actor', 'actor.id', 'auditLog.actorId')
    .leftJoin('appUser as member', (join) =>
      join
        .on('auditLog.entity', '=', 'company_member')
        .on(sql<boolean>`member.id = coalesce(audit_log.after, audit_log.before) ->> 'user_id'`),
    )
    .select([
      'auditLog.id',
      'auditLog.at',
      'auditLog.entity',
      'auditLog.before',
      'auditLog.after',
      'actor.name as actorName',
      'member.name as memberName',
    ])
    .where('auditLog.companyId', '=', companyId)
    .where('auditLog.entity', 'in', entities)
    .$if(before !== undefined, (query) => query.where('auditLog.id', '<', Number(before)))
    .orderBy('auditLog.id', 'desc')
    .limit(limit)
    .execute();
}

/** The name of whoever changed the company's own facts last. */
export async function findLastEditor(tx: Tx, companyId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('auditLog')
    .innerJoin('appUser', 'appUser.id', 'auditLog.actorId')
    .select('appUser.name')
    .where('auditLog.entity', '=', 'company')
    .where('auditLog.entityId', '=', companyId)
    .orderBy('auditLog.id', 'desc')
    .executeTakeFirst();
  return row?.name;
}
