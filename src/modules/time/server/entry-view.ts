import type { LockedBalance } from '@/modules/balances/server/repository';
import { toTaskKey } from '@/modules/tasks/domain/task';
import type { EntryView } from '../contract/entry';
import type { EntryRow } from './repository';
import type { NewEntry } from './repository/save-entries';

type Task = { id: string; number: number; title: string };
type Surroundings = { balance: LockedBalance; task: Task | undefined; consultantName: string };

/** Builds the view of a new entry, before it is saved. */
export function toNewView(
  entry: NewEntry,
  { balance, task, consultantName }: Surroundings,
): Omit<EntryView, 'createdAt' | 'balanceLeft'> {
  return {
    id: entry.id,
    title: entry.title,
    description: entry.description,
    category: entry.category,
    serviceDate: entry.serviceDate,
    amount: entry.amount,
    workedAmount: entry.workedAmount ?? entry.amount,
    freeAmount: entry.freeAmount,
    freeReason: entry.freeReason,
    startsAt: entry.startsAt && toMicroseconds(entry.startsAt),
    endsAt: entry.endsAt && toMicroseconds(entry.endsAt),
    companyId: balance.companyId,
    companyName: balance.companyName,
    balanceId: balance.id,
    balanceNumber: balance.number,
    type: balance.type,
    consultantId: entry.consultantId,
    consultantName,
    task: task ? { id: task.id, key: toTaskKey(task.number), title: task.title } : null,
    companyCreatedBy: balance.companyCreatedBy,
    validatedAt: null,
    validatedBy: null,
    billedAt: null,
    questionedAt: null,
    version: 1,
  };
}

/** `2026-11-21T03:35:09.120Z` → `2026-11-21T03:35:09.120000Z`, as the database writes it. */
function toMicroseconds(instant: string): string {
  return instant.replace('Z', '000Z');
}

/**
 * Builds the view of an entry. Each field is copied by name: a rest pattern would take longer than
 * the query of a page.
 */
export function toEntryView(row: Omit<EntryRow, 'ordinal'>): EntryView {
  const { taskId, taskNumber, taskTitle } = row;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    serviceDate: row.serviceDate,
    amount: row.amount,
    workedAmount: row.workedAmount,
    freeAmount: row.freeAmount,
    freeReason: row.freeReason,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    companyId: row.companyId,
    companyName: row.companyName,
    balanceId: row.balanceId,
    balanceNumber: row.balanceNumber,
    type: row.type,
    balanceLeft: row.balanceLeft,
    consultantId: row.consultantId,
    consultantName: row.consultantName,
    task:
      taskId && taskNumber !== null
        ? { id: taskId, key: toTaskKey(taskNumber), title: taskTitle ?? '' }
        : null,
    companyCreatedBy: row.companyCreatedBy,
    validatedAt: row.validatedAt,
    validatedBy: row.validatedBy,
    billedAt: row.billedAt,
    questionedAt: row.questionedAt,
    version: row.version,
    createdAt: row.createdAt,
  };
}
