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
   * Id of the person to whose work the report is limited; only staff may give it. Sold, left and
   * forecast amounts are not limited.
   */
  consultantId: z.string().max(64).optional(),
};

const reportFields = {
  /** First and last month, like `2026-11`; the span has at most 36 months. */
  from: monthInput,
  to: monthInput,
  /** Months to compare with: as many directly before, or the same months a year earlier. */
  against: z.enum(comparisons).default('before'),
  /** Number of whole weeks in the report; the last one lies within the period. */
  weeks: z.coerce.number().int().min(1).max(104).default(26),
  ...whose,
};

const isSpan = (input: { from: string; to: string }) =>
  input.from <= input.to && countMonths(input) <= maxMonths;
const spanError = { path: ['to'], error: 'analytics:validation.span' };

export const reportInput = z.strictObject(reportFields).refine(isSpan, spanError);
export type ReportInput = z.infer<typeof reportInput>;

/** Minutes or credits of the period, and of the period that it is compared with. */
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
  'free',
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
  /** Minutes that could be used when the week began, in all time banks together. */
  available: z.int(),
});
export type WeekUse = z.infer<typeof weekUse>;

const amounts = { entries: z.int(), hours: z.int(), credits: z.int() };

const waitingCustomer = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  ...amounts,
  /** Earliest service date of the waiting work. */
  oldestOn: z.string(),
});
export type WaitingCustomer = z.infer<typeof waitingCustomer>;

export const reportView = z.strictObject({
  span,
  before: span,
  comparison: z.record(z.enum(comparedFigures), both),
  /** Every month of the period. */
  months: z.array(usedInMonth),
  /** All categories, in their usual order. */
  categories: z.array(categoryTrend),
  /** Customers, at most 50, the largest change first; `count` is the number of all. */
  customers: z.strictObject({ items: z.array(customerTrend), count: z.int() }),
  weeks: z.array(weekUse),
  /**
   * Work of any date that is validated and not billed. It lists at most 50 customers, the longest
   * waiting first; the sums include all.
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
  /** Amount charged in the last `weeks` whole weeks. The two together are the pace. */
  charged: z.int(),
  weeks: z.int(),
  runsOutOn: z.string().nullable(),
  confidence: z.enum(confidences).nullable(),
  /**
   * Amount that would be left after `expiresOn` at this pace; null without such a day or a pace.
   */
  expiresUnused: z.int().nullable(),
  /** Reason why `runsOutOn` is null; null if there is a date. */
  reason: z.enum(noForecastReasons).nullable(),
});
export type BalanceForecast = z.infer<typeof balanceForecast>;

/** Forecast with the sentences that tell how `runsOutOn` and `expiresUnused` came about. */
const explainedForecast = balanceForecast.extend({ why: z.array(z.string()) });
export type ExplainedForecast = z.infer<typeof explainedForecast>;

export const forecastsView = z.strictObject({
  /**
   * Usable balances, at most 50, the one that ends first at the top; `count` is the number of all.
   */
  items: z.array(explainedForecast),
  count: z.int(),
  /** Sums of `expiresUnused` over all usable balances. */
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
    /** Table for a CSV file. A workbook has a sheet for each table. */
    table: z.enum(tables).default('comparison'),
    dialect: dialectInput,
    /**
     * Language of the file; by default the caller's. It is a parameter because a link cannot set
     * the header.
     */
    language: z.enum(locales).optional(),
  })
  .refine(isSpan, spanError);
export type ExportInput = z.infer<typeof exportReportInput>;
