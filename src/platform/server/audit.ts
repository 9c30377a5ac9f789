import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { type Actor, isStaff } from '../actor';
import type { AuditState } from '../audit';
import type { DoneBy } from '../channel';
import type { Tx } from './transaction';

/**
 * Selects the audit log with the names of the authors. The caller checks the right to read a line.
 */
export function selectAudit(db: Database) {
  return db
    .selectFrom('auditLog')
    .leftJoin('appUser as actor', 'actor.id', 'auditLog.actorId')
    .leftJoin('apiKey as byKey', 'byKey.id', 'auditLog.channelId')
    .leftJoin('import as byImport', 'byImport.id', 'auditLog.channelId')
    .leftJoin('importText as byFile', 'byFile.importId', 'byImport.id')
    .select((row) => [
      'auditLog.id',
      'auditLog.at',
      'auditLog.entity',
      'actor.name as actorName',
      'auditLog.channel',
      'auditLog.channelId',
      sql<string | null>`coalesce(by_key.name, by_file.settings::jsonb -> 'files' ->> 0)`.as(
        'channelName',
      ),
      sql<string | null>`coalesce(by_key.owner_id, by_import.user_id)`.as('channelOwnerId'),
      row.ref('auditLog.before').$castTo<AuditState>().as('before'),
      row.ref('auditLog.after').$castTo<AuditState>().as('after'),
    ]);
}

type ChannelFacts = Pick<
  Awaited<ReturnType<ReturnType<typeof selectAudit>['execute']>>[number],
  ChannelFact
>;
type ChannelFact = 'channel' | 'channelName' | 'channelOwnerId';

/** The channel of a change. The names of keys and files are for their owner and staff only. */
export function toDoneBy(
  { channel, channelName, channelOwnerId }: ChannelFacts,
  reader: Actor,
): DoneBy {
  if (channel === null) return null;
  const mayName = isStaff(reader) || channelOwnerId === reader.id;
  return { channel, name: mayName ? channelName : null };
}

/**
 * Returns the name of the last person who edited a row; a dash if the audit log has no such person.
 */
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

/**
 * Returns the channels through which things of one kind got `fact`, by their ids. Each comes from
 * the first line of the audit log after which `fact` is set.
 */
export async function listDoneBy(
  db: Database,
  { entity, ids, fact }: { entity: string; ids: readonly string[]; fact: string },
  reader: Actor,
): Promise<Map<string, DoneBy>> {
  if (ids.length === 0) return new Map();
  const rows = await selectAudit(db)
    .select('auditLog.entityId')
    .distinctOn('auditLog.entityId')
    .where('auditLog.entity', '=', entity)
    .where('auditLog.entityId', 'in', ids)
    .where(sql<boolean>`audit_log.after ->> ${fact} is not null`)
    .orderBy('auditLog.entityId')
    .orderBy('auditLog.id')
    .execute();
  return new Map(rows.map((row) => [row.entityId, toDoneBy(row, reader)]));
}
