import type { Database } from '@/database/connection';
import type { Actor } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import type { AuditState } from '@/platform/audit';
import { toDoneBy } from '@/platform/server/audit';
import type { AuditLine, AuditValue } from '../contract/audit';
import { findAuditAction, findObjectName, listAuditChanges } from '../domain/audit-changes';
import { findUnit } from '../domain/find-unit';
import { type AuditRow, listBalanceTypes, listNames } from './repository/audit';

/** Fields that hold an id, by the kind of record that it names. */
const idFields: Record<string, 'people' | 'companies' | 'balances' | 'tasks'> = {
  userId: 'people',
  consultantId: 'people',
  customerId: 'people',
  createdBy: 'people',
  deletedBy: 'people',
  validatedBy: 'people',
  billedBy: 'people',
  invitedBy: 'people',
  acceptedBy: 'people',
  askedBy: 'people',
  answeredBy: 'people',
  ownerId: 'people',
  revokedBy: 'people',
  undoneBy: 'people',
  companyId: 'companies',
  balanceId: 'balances',
  taskId: 'tasks',
};

/** Kinds of records that are logged under the id of a person. */
const ofPeople = new Set(['app_user', 'account', 'session', 'one_time_link']);

/**
 * Turns rows of the log into lines for a reader: with names instead of ids, and with differences
 * instead of whole records.
 */
export async function buildAuditLines(
  { db, actor }: { db: Database; actor: Actor },
  rows: readonly AuditRow[],
): Promise<AuditLine[]> {
  const read = rows.map((row) => {
    const { before, after } = row;
    return { row, before, after, changes: listAuditChanges(before, after) };
  });
  const ids = {
    people: new Set<string>(),
    companies: new Set<string>(),
    balances: new Set<string>(),
    tasks: new Set<string>(),
  };
  for (const { row, changes } of read) {
    if (ofPeople.has(row.entity)) ids.people.add(row.entityId);
    for (const { field, from, to } of changes) {
      const kind = idFields[field];
      if (kind) for (const value of [from, to]) if (typeof value === 'string') ids[kind].add(value);
    }
  }
  const [names, types] = await Promise.all([
    listNames(db, {
      people: [...ids.people],
      companies: [...ids.companies],
      balances: [...ids.balances],
      tasks: [...ids.tasks],
    }),
    listBalanceTypes(db, [
      ...new Set(read.flatMap(({ before, after }) => findBalanceId(after ?? before))),
    ]),
  ]);
  const named = (field: string, value: AuditValue) =>
    idFields[field] && typeof value === 'string' ? (names.get(value) ?? value) : value;
  const typeOf = (kind: string, state: AuditState) =>
    kind === 'balance' || kind === 'standing_sale'
      ? (state?.type as AmountType | undefined)
      : types.get(findBalanceId(state)[0] ?? '');
  return read.map(({ row, before, after, changes }) => ({
    id: row.id,
    at: row.at,
    actorId: row.actorId,
    actorName: row.actorName,
    by: toDoneBy(row, actor),
    byId: row.channelId,
    kind: row.entity,
    objectId: row.entityId,
    objectName: findObjectName(row.entity, after ?? before) ?? names.get(row.entityId) ?? null,
    companyName: row.companyName,
    action: findAuditAction(row.op, before, after),
    changes: changes.map(({ field, from, to }) => ({
      field,
      from: named(field, from),
      to: named(field, to),
      unit: findUnit(field, typeOf(row.entity, after ?? before)),
    })),
    requestId: row.requestId,
  }));
}

/**
 * Returns the id of the balance of a record, whose type decides the unit. A balance itself and a
 * sale that repeats have their own type.
 */
function findBalanceId(state: AuditState): string[] {
  return typeof state?.balanceId === 'string' ? [state.balanceId] : [];
}
