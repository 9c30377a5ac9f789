import type { Amount } from '@/platform/amount';
import { findMonday } from '@/platform/calendar/week';
import { addDays, type Day, daysBetween } from '@/platform/day';

/**
 * Number of whole weeks, from Monday to Sunday and before the current one, by which the pace is
 * measured.
 */
export const weeksObserved = 8;

/** Number of days beyond which no date is forecast, because so slow a pace tells nothing. */
export const maxForecastDays = 5 * 365;

export const confidences = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof confidences)[number];

/** Reasons why no date is forecast; the first that applies is given. */
export const noForecastReasons = ['expired', 'usedUp', 'tooYoung', 'noWork', 'tooSlow'] as const;
export type NoForecast = (typeof noForecastReasons)[number];

export type BalanceUse = {
  left: Amount;
  /** Last day on which the balance can be used; null if it does not expire. */
  expiresOn: Day | null;
  /** Part of `left` that expires on that day, if it is less: the oldest card of a sale. */
  expiring?: Amount;
  /** Day of the first entry, or of the sale if there is no entry. Weeks before it do not count. */
  since: Day;
  /** Charges of each whole week before the current one, by service date, the oldest first. */
  charged: readonly Amount[];
};

export type Forecast = {
  /**
   * Amount charged in `weeks` whole weeks. The pace is `charged` divided by `weeks`, and both are
   * kept.
   */
  charged: Amount;
  weeks: number;
  /** The first day on which the balance is used up at this pace. */
  runsOutOn: Day | null;
  /** Confidence in the pace; null if there is no pace to trust. */
  confidence: Confidence | null;
  /**
   * Amount left after the last day of use, at this pace; null without such a day or without a pace.
   */
  expiresUnused: Amount | null;
  reason: NoForecast | null;
};

/** Returns the Mondays of the whole weeks before that of `today`, the oldest first. */
export function weeksBefore(today: Day, count: number): Day[] {
  const monday = findMonday(today);
  return Array.from({ length: count }, (_, index) => addDays(monday, 7 * (index - count)));
}

/**
 * Forecasts when a balance is used up, and how much of it expires unused, at the pace of the last
 * eight weeks. The pace is the mean of the whole weeks and not the median: quiet weeks count too,
 * and for a customer with work in every third week the median would be zero. The confidence tells
 * how much the weeks differ.
 */
export function forecast(use: BalanceUse, today: Day): Forecast {
  const { left, expiresOn, expiring = left, since, charged } = use;
  const weeks = weeksBefore(today, charged.length).filter(
    (monday) => addDays(monday, 6) >= since,
  ).length;
  const seen = weeks === 0 ? [] : charged.slice(-weeks);
  const total = sumAmounts(seen);
  const none: Forecast = {
    charged: total,
    weeks,
    runsOutOn: null,
    confidence: null,
    expiresUnused: null,
    reason: null,
  };
  if (expiresOn !== null && today > expiresOn) return { ...none, reason: 'expired' };
  if (left <= 0) return { ...none, reason: 'usedUp' };
  if (weeks === 0) return { ...none, reason: 'tooYoung' };

  // A pace of charged ÷ weeks a week is charged ÷ (7 × weeks) a day. Whole numbers avoid rounding
  // at the edges.
  const usedIn = (days: number) => Math.floor((total * days) / (7 * weeks));
  const expiresUnused =
    expiresOn === null ? null : Math.max(0, expiring - usedIn(daysBetween(today, expiresOn)));
  if (total === 0) return { ...none, expiresUnused, reason: 'noWork' };
  const confidence = judgeConfidence(seen);
  const days = Math.ceil((left * 7 * weeks) / total);
  if (days > maxForecastDays) return { ...none, expiresUnused, confidence, reason: 'tooSlow' };
  return { ...none, runsOutOn: addDays(today, days), confidence, expiresUnused };
}

/**
 * Judges how much the weeks differ, by their coefficient of variation: the standard deviation as a
 * share of the mean. High needs work in six weeks and at most 0.5, medium work in three weeks and
 * at most 1; everything else is low.
 */
export function judgeConfidence(weeks: readonly Amount[]): Confidence {
  const worked = weeks.filter((amount) => amount > 0).length;
  const sum = sumAmounts(weeks);
  // The squared coefficient of variation is spread ÷ sum².
  const spread = weeks.length * sumAmounts(weeks.map((amount) => amount * amount)) - sum * sum;
  if (worked >= 6 && 4 * spread <= sum * sum) return 'high';
  if (worked >= 3 && spread <= sum * sum) return 'medium';
  return 'low';
}

/**
 * Returns the day on which a balance first ends: it is used up, or a part of it expires. Null if
 * neither is forecast.
 */
export function endsOn(
  { runsOutOn, expiresUnused }: Pick<Forecast, 'runsOutOn' | 'expiresUnused'>,
  expiresOn: Day | null,
): Day | null {
  return expiresUnused ? expiresOn : runsOutOn;
}

function sumAmounts(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
