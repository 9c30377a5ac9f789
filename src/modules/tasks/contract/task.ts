import { z } from 'zod';
import { pageInput, pageSchema } from '@/platform/paging';
import { searchInput } from '@/platform/text/text-input';
import { taskPriorities, taskStatuses } from '../domain/task';

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

const person = z.strictObject({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof person>;

/** Row of a task in a list. */
export const taskLine = taskView.extend({
  consultant: person.nullable(),
  customer: person.nullable(),
  estimateMinutes: z.int().nullable(),
  /** Sums of the task's entries, in minutes and in credits, which are never added to each other. */
  spentMinutes: z.int(),
  spentCredits: z.int(),
  /** Number that increases with each change of the task. */
  version: z.int(),
});
export type TaskLine = z.infer<typeof taskLine>;

export const taskDetail = taskLine.extend({
  description: z.string(),
  externalLink: z.string(),
  createdByName: z.string(),
  /** Number of entries on the task. A task with entries cannot be deleted. */
  entryCount: z.int(),
});
export type TaskDetail = z.infer<typeof taskDetail>;

/** Boolean value, or the word `true` or `false` in an address. */
const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);

export const taskGroups = ['status', 'priority', 'company', 'consultant'] as const;
export type TaskGroup = (typeof taskGroups)[number];

export const taskFilter = z.strictObject({
  companyId: z.uuid().optional(),
  priority: z.enum(taskPriorities).optional(),
  /** Id of the assigned consultant; `none` lists tasks without one. */
  consultantId: z.string().max(64).optional(),
  /** True to list only tasks that are assigned to you, as consultant or as customer. */
  mine: flag.optional(),
  /** True to leave out tasks that were completed more than 14 days ago. */
  recent: flag.optional(),
  /** Part of the key or of the title. */
  q: searchInput,
});
export type TaskFilter = z.infer<typeof taskFilter>;

export const listTasksInput = pageInput.extend(taskFilter.shape).extend({
  /** Status of the listed tasks, or `open` for all but completed ones. */
  status: z.enum([...taskStatuses, 'open']).optional(),
  /** Fact by which the list is grouped. Within a group, the latest change comes first. */
  group: z.enum(taskGroups).optional(),
});
export type ListTasksInput = z.infer<typeof listTasksInput>;

export const taskPage = pageSchema(taskLine);
export const taskCounts = z.strictObject({
  proposed: z.int(),
  scoping: z.int(),
  in_progress: z.int(),
  pending_customer: z.int(),
  on_hold: z.int(),
  completed: z.int(),
});
export type TaskCounts = z.infer<typeof taskCounts>;

/** Input that names a task by its id, or by its key as links do: `FEAT-12`. */
export const findTaskInput = z.strictObject({
  id: z.union([z.uuid(), z.string().regex(/^feat-\d{1,9}$/i)]),
});
export const taskInput = z.strictObject({ id: z.uuid() });
export const companyOfTasksInput = z.strictObject({ companyId: z.uuid() });
export const peopleOfTasks = z.strictObject({ items: z.array(person) });
/** People who may be assigned to tasks of a company. */
export const assignableView = z.strictObject({
  consultants: z.array(person),
  customers: z.array(person),
});
export type AssignableView = z.infer<typeof assignableView>;

export const taskPlanView = z.strictObject({
  left: z.int(),
  planned: z.int(),
  ofThis: z.int(),
  free: z.int(),
});
export const done = z.strictObject({});
