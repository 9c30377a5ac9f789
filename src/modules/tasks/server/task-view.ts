import type { Person, TaskDetail, TaskLine } from '../contract/task';
import { toTaskKey } from '../domain/task';
import type { TaskRow } from './repository';
import type { listTasks } from './repository/listing';

type LineRow = Omit<Awaited<ReturnType<typeof listTasks>>[number], 'groupRank' | 'groupId'>;

export function toTaskLine({
  number,
  consultantId,
  consultantName,
  customerId,
  customerName,
  ...row
}: LineRow): TaskLine {
  return {
    ...row,
    key: toTaskKey(number),
    consultant: toPerson(consultantId, consultantName),
    customer: toPerson(customerId, customerName),
  };
}

export function toTaskDetail({
  createdBy: _,
  description,
  externalLink,
  createdByName,
  entryCount,
  ...row
}: TaskRow): TaskDetail {
  return { ...toTaskLine(row), description, externalLink, createdByName, entryCount };
}

function toPerson(id: string | null, name: string | null): Person | null {
  return id === null ? null : { id, name: name ?? '–' };
}
