import { endsOn } from '@/modules/analytics/domain/forecast';
import { forecastBalances } from '@/modules/analytics/server/forecast-balances';
import { explainWhole } from '@/modules/balances/domain/explain-left';
import { findStock } from '@/modules/balances/domain/find-stock';
import { judgeState, type Thresholds } from '@/modules/balances/domain/spend';
import { formatStatementCode } from '@/modules/balances/domain/statement-code';
import { mayAskAgain } from '@/modules/balances/domain/top-up-request';
import { findSaleOf, toWholeRow } from '@/modules/balances/server/balance-view';
import { explainWholeCard } from '@/modules/balances/server/explain-card';
import { type BalanceRow, readThresholds } from '@/modules/balances/server/repository';
import { sumLedgers } from '@/modules/balances/server/repository/ledger-sums';
import { listLatestHashes } from '@/modules/balances/server/repository/statement-checks';
import { findMailBrand } from '@/modules/branding/server/brand-look';
import { findCompany } from '@/modules/companies/server/repository';
import { type Day, toDay } from '@/platform/day';
import type { Explanation } from '@/platform/explanation';
import type { Locale } from '@/platform/locale';
import { toPage } from '@/platform/paging';
import type { Translate } from '@/platform/server/problem';
import type { CallingLink, RequestContext } from '@/platform/server/procedures';
import { sayExplained, sayIn } from '@/platform/server/say-explained';
import type { CardBalance, CardEntry, CardEntryPage, CardView } from '../contract/card';
import { isPart, isSpent } from '../domain';
import { isAnybodyReached, type Post } from './find-confirmer';
import {
  type CardEntryRow,
  listCardEntries,
  listLinkedBalances,
  scopeOf,
  sumGiven,
} from './repository/linked-balances';

/** Number of entries of each balance on the page; more are loaded on request. */
const entriesAtFirst = 20;
const none: CardEntryPage = { items: [], nextCursor: null };

type CardReading = Pick<RequestContext, 'db' | 'timeZone' | 'translate'> & Post;

/** Reads the contents of the page of a link. Facts that the link does not show are not read. */
export async function readCard(
  { db, timeZone, translate, ...post }: CardReading,
  link: CallingLink,
): Promise<CardView> {
  const today = toDay(link.readAt, timeZone);
  const scope = scopeOf(link);
  const rows = await listLinkedBalances(db, link, today);
  const ids = rows.map(({ id }) => id);
  const isShowingEntries = link.detail !== 'left' && ids.length > 0;
  const [company, brand, thresholds, forecasts, entries, given, isReached, hashes, sums] =
    await Promise.all([
      findCompany(db, link.companyId, scope),
      findMailBrand(db, link.companyId),
      readThresholds(db),
      forecastBalances(db, { scope }, { today, timeZone }, Number.POSITIVE_INFINITY),
      isShowingEntries ? listCardEntries(db, ids, { limit: entriesAtFirst + 1 }) : [],
      isShowingEntries ? sumGiven(db, ids) : [],
      link.mayAnswer && isAnybodyReached(db, link.companyId, post),
      listLatestHashes(db, ids),
      sumLedgers(db, ids),
    ]);
  const codes = new Map(hashes.map((one) => [one.id, formatStatementCode(one)]));
  const reasons = new Map(sums.map((one) => [one.id, explainWhole(one)]));
  for (const front of rows.filter((row) => row.isFront && row.standingSaleId !== null))
    reasons.set(front.id, await explainWholeCard(db, front, { today, timeZone }));
  const runsOut = new Map(
    forecasts.items
      .filter((one) => endsOn(one, one.expiresOn) === one.runsOutOn)
      .map((one) => [one.balanceId, one.runsOutOn]),
  );
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
        why: sayInBoth(reasons.get(row.id), translate),
        given: given.find(({ balanceId }) => balanceId === row.id)?.given ?? 0,
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

/** Says an explanation in both languages, because the page chooses its own. */
function sayInBoth(explanation: Explanation | undefined, translate: Translate): CardBalance['why'] {
  const say = (locale: Locale) =>
    explanation ? sayExplained(explanation, sayIn(locale, translate)).sentence : '';
  return { da: say('da'), en: say('en') };
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
  card: BalanceRow & { isFront: boolean },
  { today, thresholds, link: { mayAnswer, readAt, detail } }: CardContext,
): Omit<CardBalance, 'entries' | 'given' | 'runsOutOn' | 'code' | 'why'> {
  const sale = findSaleOf(card, today);
  const row = card.isFront ? toWholeRow(card, today) : card;
  const { status, reason } = judgeState(row, today, thresholds);
  const { isFront } = card;
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
    sale: sale && { id: sale.id, soldFor: sale.soldFor, isFront, next: sale.next },
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

/**
 * Compares balances by usability, the usable first, and the parts of others last. Sorting keeps the
 * order otherwise.
 */
function compareUsability(a: CardBalance, b: CardBalance): number {
  return Number(isPart(a)) - Number(isPart(b)) || Number(isSpent(a)) - Number(isSpent(b));
}
