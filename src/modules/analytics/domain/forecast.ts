import type { Amount } from '@/platform/amount';
import { findMonday } from '@/platform/calendar/week';
import { addDays, type Day, daysBetween } from '@/platform/day';

/**
 * The pace is that of so many whole weeks, from Monday to Sunday, before the one that is running.
 */
export const weeksObserved = 8;

/** A date further away than this says nothing: at so slow a pace a balance does not run out. */
export const maxForecastDays = 5 * 365;

export const confidences = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof confidences)[number];

/** Why no date can be named, the first that holds. */
export const noForecastReasons = ['expired', 'usedUp', 'tooYoung', 'noWork', 'tooSlow'] as const;
export type NoForecast = (typeof noForecastReasons)[number];

export type BalanceUse = {
  left: Amount;
  /** The last day of use. */
  expiresOn: Day | null;
  /**
   * The day of the first entry, or of the sale if there is none: no week before it says anything.
   */
  since: Day;
  /** Charges of each of the whole weeks before this one, by service date, the oldest first. */
  charged: readonly Amount[];
};

export type Forecast = {
  /**
   * Amount charged in `weeks` whole weeks. The pace is the one divided by the other, and kept as
   * both.
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

/** The Mondays of the whole weeks before the one of `today`, the oldest first. */
export function weeksBefore(today: Day, count: number): Day[] {
  const monday = findMonday(today);
  return Array.from({ length: count }, (_, index) => addDays(monday, 7 * (index - count)));
}

/**
 * When a balance is used up, and how much of it expires unused, if the work goes on at the pace of
 * the last eight weeks.
 * The pace is the plain mean: the charges of the whole weeks, divided by their number. Not the
 * median: a balance is used up by the sum of the weeks, quiet ones too, and for a customer with
 * work in every third week the median is zero. The confidence says how far the weeks lie apart.
 */
export function forecast({ left, expiresOn, since, charged }: BalanceUse, today: Day): Forecast {
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

  // charged / weeks a week is charged / (7 × weeks) a day. Whole numbers throughout: no edge is
  // lost to rounding.
  const usedIn = (days: number) => Math.floor((total * days) / (7 * weeks));
  const expiresUnused =
    expiresOn === null ? null : Math.max(0, left - usedIn(daysBetween(today, expiresOn)));
  if (total === 0) return { ...none, expiresUnused, reason: 'noWork' };
  const confidence = judgeConfidence(seen);
  const days = Math.ceil((left * 7 * weeks) / total);
  if (days > maxForecastDays) return { ...none, expiresUnused, confidence, reason: 'tooSlow' };
  return { ...none, runsOutOn: addDays(today, days), confidence, expiresUnused };
}

/**
 * Judges how far the weeks lie apart. High: work in at least six weeks, and they lie within half of
 * their mean. Medium: in at least three, within the whole of it. Low: anything less. “Within” is
 * the coefficient of variation: how far a week lies from the mean on average (its standard
 * deviation), as a share of the mean.
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
 * The first end of a balance: it is used up, or a part of it expires. Null when neither is in
 * sight.
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
