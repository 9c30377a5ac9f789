import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import type { MonthGroupView, MonthlyInput, MonthlyView, MonthSums, UsedInMonth } from '../contract/monthly';
import { type Category, categories } from '../domain/category';
import { addToMonth, firstDayOf, type Month, monthsUpTo } from '../domain/monthly';
import { findLatestMonth, type GroupRow, listByGroup, listUseByMonth } from './repository/monthly';

/** A month by group beside the one before it, and the twelve months that lead to it. */
export async function reportMonth(
  db: Database,
  scope: CompanyScope,
  { month, group, companyId }: MonthlyInput,
): Promise<MonthlyView> {
  const before = addToMonth(month, -1);
  const asked = { scope, companyId, from: firstDayOf(before), to: firstDayOf(month) };
  const [rows, months] = await Promise.all([
    listByGroup(db, group, asked),
    listTwelveMonths(db, scope, { month, companyId }),
  ]);
  const groups = groupsOf(rows, month);
  const total = { hours: totalOf(groups, 'hours'), credits: totalOf(groups, 'credits') };
  const isEmpty = total.hours.entries === 0 && total.credits.entries === 0;
  const latest = isEmpty ? await findLatestMonth(db, scope, companyId) : firstDayOf(month);
  return { month, groups, total, months, latestMonth: latest?.slice(0, 7) ?? null };
}

type Which = { month: Month; companyId?: string | undefined; consultantId?: string | undefined };

/** Every one of the twelve months, also those in which nothing was done. */
export async function listTwelveMonths(
  db: Database,
  scope: CompanyScope,
  { month, companyId, consultantId }: Which,
): Promise<UsedInMonth[]> {
  const shown = monthsUpTo(month);
  const use = await listUseByMonth(db, {
    scope,
    companyId,
    consultantId,
    from: firstDayOf(shown[0] ?? month),
    to: firstDayOf(month),
  });
  return shown.map(firstDayOf).map((first) => {
    const used = use.filter((row) => row.month === first);
    const minutes = (category: Category) =>
      used.find((row) => row.type === 'hours' && row.category === category)?.amount ?? 0;
    return {
      month: first,
      hours: Object.fromEntries(categories.map((category) => [category, minutes(category)])) as UsedInMonth['hours'],
      credits: used.filter(({ type }) => type === 'credits').reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}

function groupsOf(rows: readonly GroupRow[], month: Month): MonthGroupView[] {
  const now = firstDayOf(month);
  const ofGroup = new Map<string | null, GroupRow[]>();
  for (const row of rows) ofGroup.set(row.id, [...(ofGroup.get(row.id) ?? []), row]);
  const groups = [...ofGroup].map(([id, own]) => {
    const sums = (type: AmountType): MonthSums => {
      const found = own.find((row) => row.month === now && row.type === type);
      const { entries = 0, total = 0, validated = 0, billed = 0 } = found ?? {};
      const before = own.find((row) => row.month !== now && row.type === type)?.total ?? 0;
      return { entries, total, validated, billed, unbilled: total - billed, before };
    };
    return { id, name: own[0]?.name ?? null, hours: sums('hours'), credits: sums('credits') };
  });
  return groups.sort(
    (a, b) =>
      b.hours.total - a.hours.total ||
      b.credits.total - a.credits.total ||
      b.hours.before - a.hours.before ||
      (a.name ?? '').localeCompare(b.name ?? ''),
  );
}

function totalOf(groups: readonly MonthGroupView[], type: AmountType): MonthSums {
  const none: MonthSums = { entries: 0, total: 0, validated: 0, billed: 0, unbilled: 0, before: 0 };
  return groups.reduce<MonthSums>((sum, group) => {
    const own = group[type];
    return {
      entries: sum.entries + own.entries,
      total: sum.total + own.total,
      validated: sum.validated + own.validated,
      billed: sum.billed + own.billed,
      unbilled: sum.unbilled + own.unbilled,
      before: sum.before + own.before,
    };
  }, none);
}
