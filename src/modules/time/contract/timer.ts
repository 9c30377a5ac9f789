import { z } from 'zod';
import { instantInput } from '@/platform/calendar/day-input';
import { line } from '@/platform/text/line';
import { maxTextLength, maxTitleLength } from '@/platform/text/text-lengths';
import { categories } from '../domain/category';
import { recordTimeInput } from './entry';

const facts = recordTimeInput.shape;

/** Description of the work. Everything may be left empty until it is logged. */
const what = {
  title: line.max(maxTitleLength),
  description: z.string().max(maxTextLength),
  category: z.enum(categories),
  balanceId: z.uuid().nullable(),
  taskId: z.uuid().nullable(),
  /** True if the work will be free. */
  isFree: z.boolean(),
};

export const timerView = z.strictObject({
  /** Id of the timer; every start creates a new one. */
  id: z.uuid(),
  startedAt: z.string(),
  /** Number of seconds that the person was away from work; they are subtracted. */
  awaySeconds: z.int(),
  ...what,
  /**
   * Task of the timer. It is null, like `balanceId` and `taskId`, if you can no longer log on it;
   * `gone` then states which.
   */
  task: z.strictObject({ id: z.uuid(), key: z.string(), title: z.string() }).nullable(),
  /**
   * Flags for a balance or a task that has been deleted or closed, or that you may no longer use,
   * since the timer was started. Choose another one to log.
   */
  gone: z.strictObject({ balance: z.boolean(), task: z.boolean() }),
});
export type TimerView = z.infer<typeof timerView>;

/**
 * Running timer, if any, with the server's clock `now`. Count the elapsed time from `startedAt` by
 * that clock, because the device's may be wrong.
 */
export const foundTimer = z.strictObject({ timer: timerView.nullable(), now: z.string() });

export const startTimerInput = z.strictObject({
  title: what.title.default(''),
  description: what.description.default(''),
  category: what.category.default('other'),
  balanceId: what.balanceId.default(null),
  taskId: what.taskId.default(null),
  isFree: what.isFree.default(false),
});
export type StartTimerInput = z.infer<typeof startTimerInput>;

/** Changes to the timer; omitted fields stay as they are. */
export const updateTimerInput = z.strictObject({
  id: z.uuid(),
  title: what.title.optional(),
  description: what.description.optional(),
  category: what.category.optional(),
  balanceId: what.balanceId.optional(),
  taskId: what.taskId.optional(),
  isFree: what.isFree.optional(),
  awaySeconds: z.int().min(0).max(10_000_000).optional(),
});

export const stopTimerInput = z.strictObject({
  id: z.uuid(),
  balanceId: facts.balanceId,
  title: facts.title,
  amount: facts.amount,
  /** Free part of the work; by default all of it if the timer is free, and else none. */
  freeAmount: facts.freeAmount.unwrap().optional(),
  freeReason: facts.freeReason,
  category: facts.category,
  description: facts.description,
  taskId: facts.taskId,
  /**
   * Time when the person pressed Stop. The interval of the work is saved only if it is as long as
   * `amount`.
   */
  stoppedAt: instantInput,
});

export const continueInput = z.strictObject({
  /** Entry whose work is continued; your last one if left out. */
  entryId: z.uuid().optional(),
});

export const timerInput = z.strictObject({ id: z.uuid() });
export const discarded = z.strictObject({});
