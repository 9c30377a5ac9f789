import type { Database } from '@/database/connection';
import { countLeftOut } from '@/modules/time/server/repository/left-out-entries';
import type { CompanyScope } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import {
  addToMonth,
  getFirstDay,
  getLastDay,
  type Month,
  monthsUpTo,
} from '@/platform/calendar/month';
import type {
  MonthGroupView,
  MonthlyInput,
  MonthlyView,
  MonthSums,
  UsedInMonth,
} from '../contract/monthly';
import {
  findLatestMonth,
  type GroupMonth,
  listGroupMonths,
  listUseByMonth,
} from './repository/monthly';

/**
 * Builds the report of a month: its groups with the month before, and the twelve months up to it.
 */
export async function reportMonth(
  db: Database,
  userId: string,
  scope: CompanyScope,
  { month, group, companyId }: MonthlyInput,
): Promise<MonthlyView> {
  const before = addToMonth(month, -1);
  const query = { scope, companyId, months: [before, month].map(getFirstDay) };
  const span = { from: getFirstDay(month), to: getLastDay(month), companyId };
  const [rows, months, leftOut] = await Promise.all([
    listGroupMonths(db, group, query),
    listTwelveMonths(db, scope, { month, companyId }),
    countLeftOut(db, userId, scope, span),
  ]);
  const groups = buildGroups(rows, month);
  const total = { hours: addUp(groups, 'hours'), credits: addUp(groups, 'credits') };
  const isEmpty = total.hours.entries === 0 && total.credits.entries === 0;
  const latest = isEmpty ? await findLatestMonth(db, scope, companyId) : getFirstDay(month);
  return { month, groups, total, leftOut, months, latestMonth: latest?.slice(0, 7) ?? null };
}

type MonthFilter = {
  month: Month;
  companyId?: string | undefined;
  consultantId?: string | undefined;
};

/** Lists twelve months up to `month`, also those without work. */
export async function listTwelveMonths(
  db: Database,
  scope: CompanyScope,
  { month, companyId, consultantId }: MonthFilter,
): Promise<UsedInMonth[]> {
  const shown = monthsUpTo(month).map(getFirstDay);
  const use = await listUseByMonth(db, { scope, companyId, months: shown }, consultantId);
  const used = new Map(use.map((row) => [row.month, row]));
  return shown.map((first) => {
    const { month: _, credits, ...hours } = used.get(first) ?? { ...noUse, month: first };
    return { month: first, hours, credits };
  });
}

/** Use of a month without work. */
const noUse = { development: 0, design: 0, consulting: 0, support: 0, other: 0, credits: 0 };

/** Sums of a group without work. */
const noSums = {
  entries: 0,
  total: 0,
  validated: 0,
  billed: 0,
  unbilled: 0,
  free: 0,
  before: 0,
} satisfies MonthSums;

function buildGroups(rows: readonly GroupMonth[], month: Month): MonthGroupView[] {
  const now = getFirstDay(month);
  const byId = new Map<string | null, MonthGroupView>();
  for (const row of rows) {
    const { id, name } = row;
    const group = byId.get(id) ?? { id, name, hours: noSums, credits: noSums };
    const add = (type: AmountType): MonthSums =>
      row.month === now
        ? { ...sumsOf(row, type), before: group[type].before }
        : { ...group[type], before: row[type] };
    byId.set(id, { id, name, hours: add('hours'), credits: add('credits') });
  }
  const groups = [...byId.values()];
  return groups.sort(
    (a, b) =>
      b.hours.total - a.hours.total ||
      b.credits.total - a.credits.total ||
      b.hours.before - a.hours.before ||
      (a.name ?? '').localeCompare(b.name ?? ''),
  );
}

function sumsOf(row: GroupMonth, type: AmountType): Omit<MonthSums, 'before'> {
  const [total, billed] = [row[type], row[`${type}Billed`]];
  const [entries, validated] = [row[`${type}Entries`], row[`${type}Validated`]];
  return { entries, total, validated, billed, unbilled: total - billed, free: row[`${type}Free`] };
}

function addUp(groups: readonly MonthGroupView[], type: AmountType): MonthSums {
  return groups.reduce<MonthSums>((sum, group) => {
    const own = group[type];
    return {
      entries: sum.entries + own.entries,
      total: sum.total + own.total,
      validated: sum.validated + own.validated,
      billed: sum.billed + own.billed,
      unbilled: sum.unbilled + own.unbilled,
      free: sum.free + own.free,
      before: sum.before + own.before,
    };
  }, noSums);
}
