import { z } from 'zod';
import { pageInput, pageOf } from '@/platform/paging';
import { taskPriorities, taskStatuses } from './domain';

export const taskView = z.strictObject({
  id: z.uuid(),
  key: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  title: z.string(),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type TaskView = z.infer<typeof taskView>;

export const listTasksInput = pageInput.extend({
  companyId: z.uuid().optional(),
  /** Part of the key or of the title. */
  q: z.string().trim().max(100).optional(),
});

export const taskPage = pageOf(taskView);
