import { z } from 'zod';
import { categories } from '@/modules/time/domain/category';
import { monthInput } from '@/platform/calendar/day-input';

export const monthGroups = ['category', 'consultant', 'customer', 'feature'] as const;
export type MonthGroup = (typeof monthGroups)[number];

export const monthlyInput = z.strictObject({
  /** Month of the report, like `2026-11`. */
  month: monthInput,
  group: z.enum(monthGroups).default('category'),
  companyId: z.uuid().optional(),
});
export type MonthlyInput = z.infer<typeof monthlyInput>;

/** Use of one month: minutes by category, and credits, which are never added to minutes. */
export const usedInMonth = z.strictObject({
  /** The first day of the month. */
  month: z.string(),
  hours: z.record(z.enum(categories), z.int()),
  credits: z.int(),
});
export type UsedInMonth = z.infer<typeof usedInMonth>;

/** Minutes or credits of the month; `before` is the total of the month before. */
const monthSums = z.strictObject({
  entries: z.int(),
  total: z.int(),
  validated: z.int(),
  billed: z.int(),
  unbilled: z.int(),
  /** Work that was given free of charge, which `total` does not include. */
  free: z.int(),
  before: z.int(),
});
export type MonthSums = z.infer<typeof monthSums>;

const monthGroup = z.strictObject({
  /** Category, or id of the consultant, customer or task; null for work on no task. */
  id: z.string().nullable(),
  /**
   * Name of the group. It is null for a category and for work on no task, whose words depend on the
   * language.
   */
  name: z.string().nullable(),
  hours: monthSums,
  credits: monthSums,
});
export type MonthGroupView = z.infer<typeof monthGroup>;

export const monthlyView = z.strictObject({
  month: z.string(),
  /**
   * Groups, sorted by hours and then by credits, the most first. Groups without work in this month
   * and the month before are left out.
   */
  groups: z.array(monthGroup),
  total: z.strictObject({ hours: monthSums, credits: monthSums }),
  /**
   * Number of the reader's own entries of this month at customers they no longer belong to. No sum
   * includes them.
   */
  leftOut: z.int(),
  /** Twelve months, of which the last is the month of the report. */
  months: z.array(usedInMonth),
  /** Latest month with any use; null if there is none. */
  latestMonth: z.string().nullable(),
});
export type MonthlyView = z.infer<typeof monthlyView>;
