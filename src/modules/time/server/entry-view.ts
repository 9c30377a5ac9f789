import { keyOf } from '@/modules/tasks/domain';
import type { EntryView } from '../contract';
import type { EntryRow } from './repository';

export function toEntryView(row: EntryRow): EntryView {
  const { ordinal: _, taskId, taskNumber, taskTitle, ...entry } = row;
  const task = taskId && taskNumber !== null ? { id: taskId, key: keyOf(taskNumber), title: taskTitle ?? '' } : null;
  return { ...entry, task };
}
