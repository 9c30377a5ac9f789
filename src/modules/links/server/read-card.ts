import { forecastBalances } from '@/modules/analytics/server/forecast-balances';
import { findStock } from '@/modules/balances/domain/find-stock';
import { judgeState, type Thresholds } from '@/modules/balances/domain/spend';
import { formatStatementCode } from '@/modules/balances/domain/statement-code';
import { mayAskAgain } from '@/modules/balances/domain/top-up-request';
import { type BalanceRow, readThresholds } from '@/modules/balances/server/repository';
import { listLatestHashes } from '@/modules/balances/server/repository/statement-checks';
import { findMailBrand } from '@/modules/branding/server/brand-look';
import { findCompany } from '@/modules/companies/server/repository';
import { type Day, toDay } from '@/platform/day';
import { toPage } from '@/platform/paging';
import type { CallingLink, RequestContext } from '@/platform/server/procedures';
import type { CardBalance, CardEntry, CardEntryPage, CardView } from '../contract/card';
import { isSpent } from '../domain';
import { isAnybodyReached, type Post } from './find-confirmer';
import {
  type CardEntryRow,
  listCardEntries,
  listLinkedBalances,
  scopeOf,
} from './repository/linked-balances';

/** Number of entries of each balance on the page; more are loaded on request. */
const entriesAtFirst = 20;
const none: CardEntryPage = { items: [], nextCursor: null };

/** Reads the contents of the page of a link. Facts that the link does not show are not read. */
export async function readCard(
  { db, timeZone, ...post }: Pick<RequestContext, 'db' | 'timeZone'> & Post,
  link: CallingLink,
): Promise<CardView> {
  const today = toDay(link.readAt, timeZone);
  const scope = scopeOf(link);
  const rows = await listLinkedBalances(db, link);
  const ids = rows.map(({ id }) => id);
  const isShowingEntries = link.detail !== 'left' && ids.length > 0;
  const [company, brand, thresholds, forecasts, entries, isReached, hashes] = await Promise.all([
    findCompany(db, link.companyId, scope),
    findMailBrand(db, link.companyId),
    readThresholds(db),
    forecastBalances(db, { scope }, { today, timeZone }, Number.POSITIVE_INFINITY),
    isShowingEntries ? listCardEntries(db, ids, { limit: entriesAtFirst + 1 }) : [],
    link.mayAnswer && isAnybodyReached(db, link.companyId, post),
    listLatestHashes(db, ids),
  ]);
  const codes = new Map(hashes.map((one) => [one.id, formatStatementCode(one)]));
  const runsOut = new Map(forecasts.items.map((one) => [one.balanceId, one.runsOutOn]));
  return {
    companyName: company.name,
    language: company.language,
    seller: brand?.name ? brand : null,
    stock: findStock(link.companyId),
    detail: link.detail,
    mayAnswer: link.mayAnswer,
    isAnybodyReached: isReached,
    today,
    balances: rows
      .map((row) => ({
        ...toCardBalance(row, { today, thresholds, link }),
        runsOutOn: runsOut.get(row.id) ?? null,
        code: codes.get(row.id) ?? '',
        entries: isShowingEntries
          ? toCardEntryPage(
              entries.filter(({ balanceId }) => balanceId === row.id),
              entriesAtFirst,
              link,
            )
          : none,
      }))
      .sort(compareUsability),
  };
}

export function toCardEntryPage(
  rows: CardEntryRow[],
  limit: number,
  { detail }: Pick<CallingLink, 'detail'>,
): CardEntryPage {
  return toPage(
    rows,
    limit,
    (row) => [row.serviceDate, row.ordinal],
    ({ balanceId: _, ordinal: __, isBilled, consultantName, ...entry }): CardEntry => ({
      ...entry,
      consultantName: detail === 'names' ? consultantName : null,
      mayBeApproved: !(entry.isApproved || entry.isQuestioned || isBilled),
    }),
  );
}

type CardContext = { today: Day; thresholds: Thresholds; link: CallingLink };

function toCardBalance(
  row: BalanceRow,
  { today, thresholds, link: { mayAnswer, readAt, detail } }: CardContext,
): Omit<CardBalance, 'entries' | 'runsOutOn' | 'code'> {
  const { status, reason } = judgeState(row, today, thresholds);
  const { id, number, type, totalAmount, currentAmount, questionedAmount, expiresOn } = row;
  const { punchMinutes, permitAskedId, permitAskedAmount, permitAskedComment } = row;
  const isPermitAsked = mayAnswer && permitAskedId !== null && !row.isClosed;
  // The comment tells what the work is.
  const comment = (detail === 'left' ? undefined : permitAskedComment) ?? '';
  return {
    id,
    number,
    type,
    punchMinutes,
    totalAmount,
    currentAmount,
    questionedAmount,
    expiresOn,
    status,
    reason: reason ?? null,
    permitAsked: isPermitAsked
      ? { id: permitAskedId, amount: permitAskedAmount ?? 0, comment }
      : null,
    mayAskForMore: mayAnswer && !row.isClosed && mayAskAgain(row, readAt),
  };
}

/** Compares balances by usability, the usable first. Sorting keeps the order otherwise. */
function compareUsability(a: CardBalance, b: CardBalance): number {
  return Number(isSpent(a)) - Number(isSpent(b));
}
