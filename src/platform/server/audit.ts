import type { Database } from '@/database/connection';
import type { AuditState } from '../audit';
import type { Tx } from './transaction';

/** The audit log with the names of those who did it. Who may read a line is for the caller. */
export function selectAudit(db: Database) {
  return db
    .selectFrom('auditLog')
    .leftJoin('appUser as actor', 'actor.id', 'auditLog.actorId')
    .select((row) => [
      'auditLog.id',
      'auditLog.at',
      'auditLog.entity',
      'actor.name as actorName',
      row.ref('auditLog.before').$castTo<AuditState>().as('before'),
      row.ref('auditLog.after').$castTo<AuditState>().as('after'),
    ]);
}

/** The name of whoever changed something last. */
export async function findLastEditor(tx: Tx, entity: string, entityId: string): Promise<string> {
  const row = await tx
    .selectFrom('auditLog')
    .innerJoin('appUser', 'appUser.id', 'auditLog.actorId')
    .select('appUser.name')
    .where('auditLog.entity', '=', entity)
    .where('auditLog.entityId', '=', entityId)
    .orderBy('auditLog.id', 'desc')
    .executeTakeFirst();
  return row?.name ?? '–';
}
