import { z } from 'zod';
import { instantInput } from '@/platform/calendar/day-input';
import { line } from '@/platform/text/line';
import { maxTextLength, maxTitleLength } from '@/platform/text/text-lengths';
import { categories } from '../domain/category';
import { recordTimeInput } from './entry';

const facts = recordTimeInput.shape;

/** The work so far. All of it is optional until it is logged. */
const what = {
  title: line.max(maxTitleLength),
  description: z.string().max(maxTextLength),
  category: z.enum(categories),
  balanceId: z.uuid().nullable(),
  taskId: z.uuid().nullable(),
};

export const timerView = z.strictObject({
  /** Id of the timer; each start has another one. */
  id: z.uuid(),
  startedAt: z.string(),
  /** Seconds away from work, which are taken off. */
  awaySeconds: z.int(),
  ...what,
  /**
   * Task of the timer; null, like `balanceId` and `taskId`, if you could not log on it: see
   * `gone`.
   */
  task: z.strictObject({ id: z.uuid(), key: z.string(), title: z.string() }).nullable(),
  /**
   * True for a part that was deleted, closed or is no longer yours since the timer was started; to
   * log, choose another one.
   */
  gone: z.strictObject({ balance: z.boolean(), task: z.boolean() }),
});
export type TimerView = z.infer<typeof timerView>;

/** `now` is the clock of the server: what has elapsed is counted from `startedAt` to that clock. */
export const foundTimer = z.strictObject({ timer: timerView.nullable(), now: z.string() });

export const startTimerInput = z.strictObject({
  title: what.title.default(''),
  description: what.description.default(''),
  category: what.category.default('other'),
  balanceId: what.balanceId.default(null),
  taskId: what.taskId.default(null),
});
export type StartTimerInput = z.infer<typeof startTimerInput>;

/** Omitted fields stay as they are. */
export const updateTimerInput = z.strictObject({
  id: z.uuid(),
  title: what.title.optional(),
  description: what.description.optional(),
  category: what.category.optional(),
  balanceId: what.balanceId.optional(),
  taskId: what.taskId.optional(),
  awaySeconds: z.int().min(0).max(10_000_000).optional(),
});

export const stopTimerInput = z.strictObject({
  id: z.uuid(),
  balanceId: facts.balanceId,
  title: facts.title,
  amount: facts.amount,
  category: facts.category,
  description: facts.description,
  taskId: facts.taskId,
  /** When it was stopped on the screen. The interval is kept if it is as long as the amount. */
  stoppedAt: instantInput,
});

export const continueInput = z.strictObject({
  /** The entry to continue; your last one if it is left out. */
  entryId: z.uuid().optional(),
});

export const timerInput = z.strictObject({ id: z.uuid() });
export const discarded = z.strictObject({});
