import { z } from 'zod';
import { doneBy } from '@/platform/channel';
import { pageInput, pageSchema } from '@/platform/paging';
import { auditedTaskFields } from '../domain/task-history';
import { commentText } from './changes';

export const ofTaskInput = pageInput.extend({ id: z.uuid() });
export const addCommentInput = z.strictObject({ id: z.uuid(), body: commentText });
export const commentInput = z.strictObject({ id: z.uuid() });

export const commentView = z.strictObject({
  id: z.uuid(),
  body: z.string(),
  createdBy: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
});
export type CommentView = z.infer<typeof commentView>;
export const commentPage = pageSchema(commentView);

const told = z.union([z.string(), z.number()]).nullable();

export const taskHistoryLine = z.strictObject({
  id: z.int(),
  at: z.string(),
  actorName: z.string().nullable(),
  by: doneBy,
  /** True for the line about the creation of the task, which has no changes. */
  isNew: z.boolean(),
  /** Changed facts with old and new value: people by name, an estimate in minutes. */
  changes: z.array(z.strictObject({ fact: z.enum(auditedTaskFields), from: told, to: told })),
});
export type TaskHistoryLine = z.infer<typeof taskHistoryLine>;
export const taskHistoryPage = pageSchema(taskHistoryLine);
