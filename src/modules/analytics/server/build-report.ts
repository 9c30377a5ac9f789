import type { Database } from '@/database/connection';
import type { UsedInMonth } from '@/modules/reports/contract/monthly';
import { type Category, categories } from '@/modules/time/domain/category';
import type { AmountType } from '@/platform/amount';
import { getFirstDay, toMonth } from '@/platform/calendar/month';
import type { Day } from '@/platform/day';
import type {
  ComparedAmount,
  ComparedAmounts,
  CustomerTrend,
  ReportInput,
  ReportView,
} from '../contract';
import { comparedWith, listMonthsIn, listWeeksIn, type Span } from '../domain/period';
import { type StockRow, sumStock } from './repository/stock';
import {
  type CustomerRow,
  listCustomerUse,
  listMonths,
  type MonthRow,
  type WorkFilter,
} from './repository/usage';
import { listWaiting, type WaitingRow } from './repository/waiting-work';
import { listWeeks } from './repository/weeks';

export type ReportOptions = { today: Day; timeZone: string };
export type ReportQuery = Pick<ReportInput, 'from' | 'to' | 'against' | 'weeks'>;

/** Largest number of customers on the screen; a file has all of them. */
const maxShown = 50;

/**
 * Builds the report of a period: the comparison with another period, its weeks, and the work that
 * waits to be billed.
 */
export async function buildReport(
  db: Database,
  whose: WorkFilter,
  { from, to, against, weeks }: ReportQuery,
  asOf: ReportOptions,
  limit: number | null = maxShown,
): Promise<ReportView> {
  const span = { from, to };
  const spans = { now: span, before: comparedWith(span, against) };
  const shownWeeks = listWeeksIn(span, weeks, asOf.today);
  const [months, customers, stock, use, waiting] = await Promise.all([
    listMonths(db, whose, spans),
    listCustomerUse(db, whose, spans, limit),
    sumStock(db, whose, spans, asOf),
    listWeeks(db, whose, { weeks: shownWeeks, timeZone: asOf.timeZone }),
    listWaiting(db, whose, limit),
  ]);
  /** Compares the used amounts of the rows that `which` accepts. */
  const compareUse = (
    of: (row: MonthRow) => number,
    which: (row: MonthRow) => boolean = () => true,
  ) =>
    compareByType((type, side) =>
      sumRows(
        months.filter((row) => row.type === type && isIn(row, spans[side]) && which(row)),
        of,
      ),
    );
  /** Compares what was sold, or what expired, in both periods. */
  const compareStock = (figure: StockRow['figure']) =>
    compareByType(
      (type, side) => stock.find((row) => row.type === type && row.figure === figure)?.[side] ?? 0,
    );
  return {
    span,
    before: spans.before,
    comparison: {
      total: compareUse(({ amount }) => amount),
      validated: compareUse(({ validated }) => validated),
      billed: compareUse(({ billed }) => billed),
      unbilled: compareUse(({ amount, billed }) => amount - billed),
      free: compareUse(({ free }) => free),
      sold: compareStock('sold'),
      expired: compareStock('expired'),
    },
    months: listMonthsIn(span).map((month) => usedIn(getFirstDay(month), months)),
    categories: categories.map((category) => ({
      category,
      ...compareUse(
        ({ amount }) => amount,
        (row) => row.category === category,
      ),
    })),
    customers: { items: customers.map(toTrend), count: customers[0]?.count ?? 0 },
    weeks: use,
    waiting: toWaiting(waiting),
  };
}

/** Puts together the values of both periods for hours and for credits. */
function compareByType(
  of: (type: AmountType, side: keyof ComparedAmount) => number,
): ComparedAmounts {
  const compared = (type: AmountType) => ({ now: of(type, 'now'), before: of(type, 'before') });
  return { hours: compared('hours'), credits: compared('credits') };
}

function isIn({ month }: MonthRow, { from, to }: Span): boolean {
  return toMonth(month) >= from && toMonth(month) <= to;
}

function sumRows<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}

function usedIn(month: Day, rows: readonly MonthRow[]): UsedInMonth {
  const own = rows.filter((row) => row.month === month);
  const minutes = (category: Category) =>
    own.find((row) => row.type === 'hours' && row.category === category)?.amount ?? 0;
  return {
    month,
    hours: Object.fromEntries(
      categories.map((category) => [category, minutes(category)]),
    ) as UsedInMonth['hours'],
    credits: sumRows(
      own.filter(({ type }) => type === 'credits'),
      ({ amount }) => amount,
    ),
  };
}

function toTrend({
  id,
  name,
  hoursNow,
  hoursBefore,
  creditsNow,
  creditsBefore,
}: CustomerRow): CustomerTrend {
  return {
    id,
    name,
    hours: { now: hoursNow, before: hoursBefore },
    credits: { now: creditsNow, before: creditsBefore },
  };
}

function toWaiting(rows: readonly WaitingRow[]): ReportView['waiting'] {
  const { count = 0, allEntries = 0, allHours = 0, allCredits = 0 } = rows[0] ?? {};
  return {
    items: rows.map(({ id, name, entries, hours, credits, oldestOn }) => ({
      id,
      name,
      entries,
      hours,
      credits,
      oldestOn,
    })),
    count,
    entries: allEntries,
    hours: allHours,
    credits: allCredits,
  };
}
