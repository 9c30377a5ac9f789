import type { Day } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import type { CategoryLabels } from '../category-words';
import { type ClockReading, listReadings } from '../to-instant';
import { startDraft, type WorkDraft } from '../work-draft';
import type { Reference } from './line-match';
import { askForReading, type LineQuestion, toTextSpan, type WrittenLine } from './line-question';
import { scanLine } from './scan-line';
import { type AmountReading, type SettledLine, settleLine } from './settle-line';
import { splitWords, unquote, type Word } from './words';

/** Part of the text, from `start` to `end`, that was recognised or is in question. */
export type Token = {
  start: number;
  end: number;
  kind: 'amount' | 'task' | 'company' | 'category' | 'date' | 'interval' | 'free' | 'doubt';
};

export type Line = {
  draft: WorkDraft;
  /** Minutes of the amount in its other reading; left out if it has only one. */
  otherMinutes?: number;
  tokens: Token[];
};

export type LineOptions = {
  locale: Locale;
  today: Day;
  /** Time zone of the clock times in an interval. */
  timeZone: string;
  /** True to take the other reading of an amount that has two. */
  isSwapped?: boolean;
  /** Labels of the categories in this installation; Klip's own if left out. */
  labels?: CategoryLabels | undefined;
};

/**
 * Reads a line such as `1t30 designmøde #FEAT-12`. It never throws and never guesses: words that
 * may be a day, an amount or an interval, but are unclear or occur twice, become the question of
 * the draft.
 *
 * `gratis` (`free`) says that all of the work, or the amount before it, costs nothing. All other
 * words are the title, and so are words in quotation marks. A whole number without a unit
 * is an amount only at the beginning, and only if there is no other amount.
 */
export function readLine(text: string, options: LineOptions): Line {
  const { locale, today, timeZone } = options;
  const words = splitWords(text);
  const { matches, references } = scanLine(words, options);
  const written = { text, words, locale };
  const { amount, day, taken, question: found } = settleLine(matches, written);
  const serviceDate = day ?? today;
  const isInterval = amount?.kind === 'interval';
  const readings = isInterval ? listReadings(serviceDate, amount.interval, timeZone) : [];
  const passed = isInterval ? (readings[0]?.minutes ?? null) : undefined;
  const question = found ?? askWhichHour(written, taken, readings);
  const { quantity, otherMinutes } = measure(amount, passed, options.isSwapped);
  return {
    draft: startDraft(serviceDate, {
      title: joinTitle(words, [...taken, ...references], options),
      ...quantity,
      companyQuery: references.find((one) => one.kind === 'company')?.value,
      taskKey: references.find((one) => one.kind === 'task')?.value,
      category: references.find((one) => one.kind === 'category')?.value,
      free: references.find((one) => one.kind === 'free')?.value,
      from: isInterval ? amount.interval.from : undefined,
      isTimeSkipped: passed === null,
      question,
    }),
    ...(otherMinutes !== undefined && { otherMinutes }),
    tokens: [
      ...taken
        .map((one) => ({ ...toTextSpan(words, one), kind: toKind(one.reading.kind) }))
        .filter(({ start }) => !question?.spans.some((span) => span.start === start)),
      ...references.map((one) => ({ ...toTextSpan(words, one), kind: one.kind })),
      ...(question?.spans ?? []).map((span) => ({ ...span, kind: 'doubt' as const })),
    ].sort((a, b) => a.start - b.start),
  };
}

/**
 * Asks how long an interval is in the night in which one hour occurs twice. Returns undefined if
 * that is clear.
 */
function askWhichHour(
  line: WrittenLine,
  taken: readonly TakenMatch[],
  readings: readonly ClockReading[],
): LineQuestion | undefined {
  const lengths = [...new Set(readings.map(({ minutes }) => minutes))];
  const interval = taken.find(({ reading }) => reading.kind === 'interval');
  const isSaid = taken.some(({ reading }) => reading.kind === 'amount');
  if (lengths.length < 2 || !interval || isSaid) return undefined;
  const options = lengths.map((amount) => ({
    reading: { kind: 'amount' as const, quantity: { amount, type: 'hours' as const } },
  }));
  return askForReading(line, interval, 'hourTwice', options);
}

function toKind(kind: AmountReading['kind'] | 'day'): Token['kind'] {
  return kind === 'day' ? 'date' : kind;
}

/**
 * Finds the amount of a reading. `passed` is the true length of an interval in minutes, which
 * differs from the clock times when summer time begins or ends.
 */
function measure(
  reading: AmountReading | undefined,
  passed: number | null | undefined,
  isSwapped = false,
) {
  if (!reading) return {};
  if (reading.kind === 'interval')
    return { quantity: { amount: passed ?? reading.minutes, type: 'hours' as const } };
  const { quantity, otherMinutes } = reading;
  if (otherMinutes === undefined) return { quantity };
  return isSwapped
    ? { quantity: { amount: otherMinutes, type: 'hours' as const }, otherMinutes: quantity.amount }
    : { quantity, otherMinutes };
}

type TakenMatch = SettledLine['taken'][number];
type Place = { at: number; wordCount: number };

/**
 * Joins the words that are not recognised to the title. A dash or colon that only separated the
 * first of them from other words is dropped.
 */
function joinTitle(
  words: readonly Word[],
  taken: readonly (Place | Reference)[],
  options: LineOptions,
): string {
  const gone = new Set(
    taken.flatMap(({ at, wordCount }) =>
      Array.from({ length: wordCount }, (_, index) => at + index),
    ),
  );
  const left = words.filter((_, index) => !gone.has(index));
  if (gone.size > 0 && /^[-–—:,·+]$/.test(left[0]?.raw ?? '')) left.shift();
  let title = '';
  let end: number | undefined;
  for (const word of left) {
    const gap = end === undefined || end === word.start ? '' : ' ';
    title += gap + (word.kind === 'quoted' ? toTitle(word.raw, options) : word.raw);
    end = word.end;
  }
  const isFree = taken.some((one) => 'kind' in one && one.kind === 'free');
  return isFree ? title.replace(/[\s,;:–-]+$/, '') : title;
}

/** Removes quotation marks that were needed only to keep the words from being recognised. */
function toTitle(raw: string, options: LineOptions): string {
  const inner = unquote(raw);
  const { matches, references } = scanLine(splitWords(inner), options);
  return matches.length + references.length > 0 ? inner : raw;
}
