import type { Database } from '@/database/connection';
import { endsOn } from '@/modules/analytics/domain/forecast';
import { forecastBalances } from '@/modules/analytics/server/forecast-balances';
import { sumSold } from '@/modules/analytics/server/repository/stock';
import { readThresholds } from '@/modules/balances/server/repository';
import { countWaitingWork } from '@/modules/overview/server/repository/work';
import { sumEntries } from '@/modules/time/server/repository/summary';
import { type Actor, type CompanyScope, ownCompanies, servedCompanies } from '@/platform/actor';
import type { Day } from '@/platform/day';
import {
  type BalanceLeft,
  findRunningOut,
  listLive,
  type RunningOut,
} from '../domain/balances-left';
import { findDaysTold, isAnything, type Sums, toSums } from '../domain/week';
import { listMailedCompanies, listOpenBalances } from './repository';

export type WeekQuery = {
  /** Day of the mail, which is today. */
  day: Day;
  /** Day of the person's mail in the week before; undefined if there was none. */
  last: Day | undefined;
  timeZone: string;
};

/** Sums of what was used and of what was given free of charge. */
type WeekWork = { used: Sums; given: Sums; toApprove: number };
export type CompanyWeek = WeekWork & { id: string; name: string; live: BalanceLeft[] };
export type SellerWeek = WeekWork & { sold: Sums; runningOut: RunningOut[] };
export type Week = {
  days: { from: Day; to: Day };
  /** Work for the companies that the person serves; undefined if there is nothing to report. */
  seller: SellerWeek | undefined;
  /**
   * Weeks of the companies whose customer the person is, if these companies have mails turned on.
   */
  own: CompanyWeek[];
};

/** Reads the week as far as this person may see it now. */
export async function readWeekOf(db: Database, actor: Actor, query: WeekQuery): Promise<Week> {
  const served = servedCompanies(actor);
  const companies = await listMailedCompanies(db, ownCompanies(actor));
  const serves = served.kind === 'all' || served.companyIds.length > 0;
  const seller = serves ? await readSellerWeek(db, served, query) : undefined;
  return {
    days: findDaysTold(query.day, query.last),
    seller: seller && !isSellerQuiet(seller) ? seller : undefined,
    own: await Promise.all(companies.map((company) => readCompanyWeek(db, company, query))),
  };
}

async function readCompanyWeek(
  db: Database,
  { id, name }: { id: string; name: string },
  query: WeekQuery,
): Promise<CompanyWeek> {
  const scope: CompanyScope = { kind: 'companies', companyIds: [id] };
  const [work, thresholds, open] = await Promise.all([
    readWork(db, scope, query),
    readThresholds(db),
    listOpenBalances(db, scope, query.day),
  ]);
  return { id, name, ...work, live: listLive(open, query.day, thresholds) };
}

async function readSellerWeek(
  db: Database,
  scope: CompanyScope,
  query: WeekQuery,
): Promise<SellerWeek> {
  const { day: today, last, timeZone } = query;
  const [work, thresholds, open, sold, { items }] = await Promise.all([
    readWork(db, scope, query),
    readThresholds(db),
    listOpenBalances(db, scope, today),
    sumSold(db, { scope }, findDaysTold(today, last), timeZone),
    forecastBalances(db, { scope }, { today, timeZone }, Number.POSITIVE_INFINITY),
  ]);
  const ends = new Map(
    items.map((item) => [
      item.balanceId,
      { on: endsOn(item, item.expiresOn), isSure: item.confidence !== 'low' },
    ]),
  );
  return {
    ...work,
    sold: toSums(sold),
    runningOut: findRunningOut(listLive(open, today, thresholds), ends, today),
  };
}

async function readWork(
  db: Database,
  scope: CompanyScope,
  { day, last }: WeekQuery,
): Promise<WeekWork> {
  const { from, to } = findDaysTold(day, last);
  const [used, { toValidate }] = await Promise.all([
    sumEntries(db, scope, { from, to }),
    countWaitingWork(db, { confirms: scope, bills: undefined, discusses: scope, own: undefined }),
  ]);
  return {
    used: toSums(used.map(({ type, total }) => ({ type, amount: total }))),
    given: toSums(used.map(({ type, free }) => ({ type, amount: free }))),
    toApprove: toValidate,
  };
}

/** Tells whether there is nothing to report. */
export function isWeekEmpty({ seller, own }: Week): boolean {
  return (
    seller === undefined &&
    own.every((week) => isQuiet(week) && !week.live.some(({ isEnding }) => isEnding))
  );
}

function isSellerQuiet(week: SellerWeek): boolean {
  const isAnyEnding = week.runningOut.some(({ isEnding }) => isEnding);
  return isQuiet(week) && !isAnything(week.sold) && !isAnyEnding;
}

function isQuiet({ used, given, toApprove }: WeekWork): boolean {
  return !isAnything(used) && !isAnything(given) && toApprove === 0;
}
