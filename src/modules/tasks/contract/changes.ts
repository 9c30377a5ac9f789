import { z } from 'zod';
import { line } from '@/platform/text/line';
import { clearable } from '@/platform/text/text-input';
import { maxTextLength, maxTitleLength } from '@/platform/text/text-lengths';
import { taskPriorities, taskStatuses } from '../domain/task';
import { approvals } from '../domain/transitions';

/**
 * Address of a web page. Only http and https are accepted, because a browser might execute other
 * schemes.
 */
const webLink = z
  .url({ protocol: /^https?$/, error: 'validation.url', abort: true })
  .regex(/^https?:\/\/[^\s\\]+$/i, {
    error: 'validation.url',
  });

const facts = {
  title: line.min(3, { error: 'tasks:validation.title' }).max(maxTitleLength),
  /** Plain text that is shown as it was typed. */
  description: z.string().max(20_000),
  externalLink: clearable(webLink.max(2_000), 'validation.url'),
  priority: z.enum(taskPriorities),
  consultantId: z.string().min(1).max(64).nullable(),
  customerId: z.string().min(1).max(64).nullable(),
  estimateMinutes: z
    .int({ error: 'tasks:validation.estimate' })
    .min(1, { error: 'tasks:validation.estimate' })
    .max(600_000, { error: 'tasks:validation.estimate' })
    .nullable(),
};

/**
 * Input for a new task. The company's own people propose with title, description and link only; the
 * other fields are for those who do the work.
 */
export const createTaskInput = z.strictObject({
  companyId: z.uuid({ error: 'validation.required' }),
  title: facts.title,
  description: facts.description.default(''),
  externalLink: facts.externalLink.default(''),
  priority: facts.priority.optional(),
  status: z.enum(taskStatuses).optional(),
  consultantId: facts.consultantId.optional(),
  customerId: facts.customerId.optional(),
  estimateMinutes: facts.estimateMinutes.optional(),
});
export type CreateTaskInput = z.output<typeof createTaskInput>;

/**
 * Changes to a task; omitted fields stay as they are. `version` is the one that was read; if the
 * task has changed since, the update is refused.
 */
export const updateTaskInput = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  ...z.object(facts).partial().shape,
});
export type UpdateTaskInput = z.output<typeof updateTaskInput>;
export type TaskChanges = Omit<UpdateTaskInput, 'id' | 'version'>;
export type TaskFact = keyof TaskChanges;

export const changeTaskStatusInput = z.strictObject({
  id: z.uuid(),
  status: z.enum(taskStatuses),
  /** Status that the user has read. If it has changed since, the request is refused. */
  from: z.enum(taskStatuses).optional(),
});

export const approveTaskInput = z.strictObject({ id: z.uuid(), status: z.enum(approvals) });
export const commentText = z.string().trim().min(1).max(maxTextLength);
export const sendBackTaskInput = z.strictObject({ id: z.uuid(), comment: commentText });
