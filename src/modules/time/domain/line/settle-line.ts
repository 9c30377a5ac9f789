import { getWeekday } from '@/platform/day';
import type { LineMatch, LineReading } from './line-match';
import {
  askForReading,
  askToChoose,
  isUnclear,
  type LineQuestion,
  type WrittenLine,
} from './line-question';

type MatchOf<Certainty extends LineMatch['certainty']> = Extract<
  LineMatch,
  { certainty: Certainty }
>;
type KnownMatch = MatchOf<'certain'> | MatchOf<'likely'>;
export type AmountReading = Exclude<LineReading, { kind: 'day' }>;

export type SettledLine = {
  amount?: AmountReading;
  day?: string;
  /** Recognised places, whose words are not part of the title. */
  taken: readonly KnownMatch[];
  /** First question in the line; undefined if everything is clear. */
  question?: LineQuestion;
};

/**
 * Question that is built only if it is the first one, because building its answers takes most of
 * the time.
 */
type PendingQuestion = { at: number; ask: () => LineQuestion };

/** Decides which amount and which day a line states, or which question must be answered first. */
export function settleLine(matches: readonly LineMatch[], line: WrittenLine): SettledLine {
  const amounts = settleAmounts(matches, line);
  const days = settleDays(matches, line);
  const questions = matches.filter(isUnclear).map(
    (one): PendingQuestion => ({
      at: one.at,
      ask: () => ({
        ...askForReading(line, one, one.doubt, one.options, amounts.chosen),
        meant: one.meant,
      }),
    }),
  );
  const [first] = [...questions, ...amounts.pending, ...days.pending].sort((a, b) => a.at - b.at);
  return {
    ...(amounts.reading && { amount: amounts.reading }),
    ...(days.day && { day: days.day }),
    taken: [...amounts.taken, ...days.taken],
    ...(first && { question: first.ask() }),
  };
}

type SettledAmounts = {
  reading?: AmountReading;
  taken: readonly KnownMatch[];
  chosen: readonly KnownMatch[];
  pending: PendingQuestion[];
};

function settleAmounts(matches: readonly LineMatch[], line: WrittenLine): SettledAmounts {
  const timed = matches.filter(
    (one): one is KnownMatch => !isUnclear(one) && one.reading.kind !== 'day',
  );
  const sure = timed.filter((one) => one.certainty === 'certain');
  const firm = timed.filter((one) => one.certainty === 'likely' && one.others !== undefined);
  const soft = timed.filter((one) => one.certainty === 'likely' && one.others === undefined);
  const chosen = sure.length > 0 ? sure : firm.length > 0 ? firm : soft.slice(0, 1);
  const same = findSameLength([...new Set([...chosen, ...firm])]);
  if (same) return { reading: same.reading, taken: same.both, chosen: same.both, pending: [] };

  const [only, second] = chosen;
  const rivals = chosen === firm ? [] : firm;
  const pending = rivals.map((one): PendingQuestion => {
    const readings = [one.reading, ...(('others' in one && one.others) || [])];
    const options = readings.map((reading) => ({ reading }));
    return { at: one.at, ask: () => askForReading(line, one, 'unclear', options, chosen) };
  });
  if (!only || !isAmount(only.reading)) return { taken: [], chosen, pending };
  if (!second) return { reading: only.reading, taken: chosen, chosen, pending };
  const ask = () => askToChoose(line, chosen.map(toPlace), 'severalAmounts');
  return { taken: [], chosen, pending: [...pending, { at: only.at, ask }] };
}

function isAmount(reading: LineReading): reading is AmountReading {
  return reading.kind !== 'day';
}

/**
 * Returns an interval and an amount of the same length, as in `9-10 1t`, which do not contradict
 * each other; undefined for others.
 */
function findSameLength(both: readonly KnownMatch[]) {
  const [interval, ...more] = both.filter((one) => one.reading.kind === 'interval');
  const [amount, ...others] = both.filter((one) => one.reading.kind === 'amount');
  if (!interval || !amount || more.length + others.length > 0) return undefined;
  const { reading } = interval;
  const isSame =
    reading.kind === 'interval' &&
    amount.reading.kind === 'amount' &&
    amount.reading.quantity.type === 'hours' &&
    amount.reading.quantity.amount === reading.minutes;
  return isSame ? { reading, both } : undefined;
}

function settleDays(matches: readonly LineMatch[], line: WrittenLine) {
  const all = matches.flatMap((one) =>
    one.certainty === 'certain' && one.reading.kind === 'day'
      ? [{ ...one, day: one.reading.day }]
      : [],
  );
  // The word “fredag” next to “13/11” only confirms the weekday of that date.
  const dates = all.filter(
    (one) =>
      one.weekday === undefined ||
      !all.some(
        (other) => other !== one && !other.weekday && getWeekday(other.day) === one.weekday,
      ),
  );
  const days = [...new Set(dates.map(({ day }) => day))];
  const [first] = dates;
  if (!first || days.length === 1) return { day: first?.day, taken: all, pending: [] };
  const ask = () => askToChoose(line, dates.map(toPlace), 'severalDays');
  return { day: undefined, taken: [], pending: [{ at: first.at, ask }] };
}

function toPlace(one: KnownMatch) {
  return { place: one, reading: one.reading };
}
