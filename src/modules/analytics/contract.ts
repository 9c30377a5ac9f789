import { z } from 'zod';
import { usedInMonth } from '@/modules/reports/contract/monthly';
import { categories } from '@/modules/time/domain/category';
import { amountTypes } from '@/platform/amount';
import { monthInput } from '@/platform/calendar/day-input';
import { dialectInput, exportFormats } from '@/platform/export-options';
import { locales } from '@/platform/locale';
import { confidences, noForecastReasons } from './domain/forecast';
import { comparisons, countMonths, maxMonths } from './domain/period';

const whose = {
  companyId: z.uuid().optional(),
  /**
   * Limits the work to one person, for staff only. Sold, left and forecast amounts are not limited
   * by it.
   */
  consultantId: z.string().max(64).optional(),
};

const reportFields = {
  /** First and last month, `2026-11`; at most 36. */
  from: monthInput,
  to: monthInput,
  /** Months to compare with: as many right before, or the same months a year earlier. */
  against: z.enum(comparisons).default('before'),
  /** How many whole weeks are shown, the last within the period. */
  weeks: z.coerce.number().int().min(1).max(104).default(26),
  ...whose,
};

const isSpan = (input: { from: string; to: string }) =>
  input.from <= input.to && countMonths(input) <= maxMonths;
const spanError = { path: ['to'], error: 'analytics:validation.span' };

export const reportInput = z.strictObject(reportFields).refine(isSpan, spanError);
export type ReportInput = z.infer<typeof reportInput>;

/** Minutes or credits of the period, and of the one it is compared with. */
const compared = z.strictObject({ now: z.int(), before: z.int() });
export type ComparedAmount = z.infer<typeof compared>;

/** Hours and credits, which are never added together. */
const both = z.strictObject({ hours: compared, credits: compared });
export type ComparedAmounts = z.infer<typeof both>;

export const comparedFigures = [
  'total',
  'validated',
  'billed',
  'unbilled',
  'sold',
  'expired',
] as const;

const span = z.strictObject({ from: z.string(), to: z.string() });

const categoryTrend = both.extend({ category: z.enum(categories) });
export type CategoryTrend = z.infer<typeof categoryTrend>;

const customerTrend = both.extend({ id: z.uuid(), name: z.string() });
export type CustomerTrend = z.infer<typeof customerTrend>;

const weekUse = z.strictObject({
  /** Monday of the week, as a day. */
  week: z.string(),
  /** Amounts charged, by service date. */
  hours: z.int(),
  credits: z.int(),
  /** Minutes that could be used when the week began, on all time banks together. */
  available: z.int(),
});
export type WeekUse = z.infer<typeof weekUse>;

const amounts = { entries: z.int(), hours: z.int(), credits: z.int() };

const waitingCustomer = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  ...amounts,
  /** The earliest service date among them. */
  oldestOn: z.string(),
});
export type WaitingCustomer = z.infer<typeof waitingCustomer>;

export const reportView = z.strictObject({
  span,
  before: span,
  comparison: z.record(z.enum(comparedFigures), both),
  /** Every month of the period. */
  months: z.array(usedInMonth),
  /** All of them, in the order of the categories. */
  categories: z.array(categoryTrend),
  /** Customers, the largest change first. At most 50, and how many there are in all. */
  customers: z.strictObject({ items: z.array(customerTrend), count: z.int() }),
  weeks: z.array(weekUse),
  /**
   * Work that is validated and not billed, of any date, the longest waiting first. At most 50, and
   * the sums of all.
   */
  waiting: z.strictObject({ items: z.array(waitingCustomer), count: z.int(), ...amounts }),
});
export type ReportView = z.infer<typeof reportView>;

export const forecastsInput = z.strictObject({ companyId: z.uuid().optional() });

const balanceForecast = z.strictObject({
  balanceId: z.uuid(),
  number: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  type: z.enum(amountTypes),
  left: z.int(),
  expiresOn: z.string().nullable(),
  /** Amount charged in `weeks` whole weeks before this one, which is the pace. */
  charged: z.int(),
  weeks: z.int(),
  runsOutOn: z.string().nullable(),
  confidence: z.enum(confidences).nullable(),
  /** Amount left after `expiresOn`, at this pace. */
  expiresUnused: z.int().nullable(),
  /** Why there is no `runsOutOn`. */
  reason: z.enum(noForecastReasons).nullable(),
});
export type BalanceForecast = z.infer<typeof balanceForecast>;

export const forecastsView = z.strictObject({
  /**
   * Balances that can be used, the one that ends first at the head. At most 50, and how many there
   * are in all.
   */
  items: z.array(balanceForecast),
  count: z.int(),
  /** Sums of `expiresUnused` over all of them. */
  expiresUnused: z.strictObject({ hours: z.int(), credits: z.int() }),
});
export type ForecastsView = z.infer<typeof forecastsView>;

export const tables = [
  'comparison',
  'months',
  'categories',
  'customers',
  'weeks',
  'waiting',
  'forecasts',
] as const;
export type TableName = (typeof tables)[number];

export const exportReportInput = z
  .strictObject({
    ...reportFields,
    format: z.enum(exportFormats).default('xlsx'),
    /** The table of a CSV file. A workbook has a sheet for each. */
    table: z.enum(tables).default('comparison'),
    dialect: dialectInput,
    /** Language of the file; the caller's if it is left out. A link cannot send the header. */
    language: z.enum(locales).optional(),
  })
  .refine(isSpan, spanError);
export type ExportInput = z.infer<typeof exportReportInput>;
