import { toTaskKey } from '@/modules/tasks/domain/task';
import type { EntryView } from '../contract/entry';
import type { EntryRow } from './repository';

/** Field by field: leaving out by a rest pattern costs more than the query of a page. */
export function toEntryView(row: EntryRow): EntryView {
  const { taskId, taskNumber, taskTitle } = row;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    serviceDate: row.serviceDate,
    amount: row.amount,
    workedAmount: row.workedAmount,
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
