import type { Day } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import type { CategoryLabels } from '../category-words';
import { type ClockReading, listReadings } from '../to-instant';
import { startDraft, type WorkDraft } from '../work-draft';
import { askForReading, type LineQuestion, toTextSpan, type Written } from './line-question';
import { type Reference, scanLine } from './scan-line';
import { type AmountReading, type Settled, settleLine } from './settle-line';
import { splitWords, unquote, type Word } from './words';

/** A part of the text, from `start` to `end`, that was recognised or is in question. */
export type Token = {
  start: number;
  end: number;
  kind: 'amount' | 'task' | 'company' | 'category' | 'date' | 'interval' | 'doubt';
};

export type Line = {
  draft: WorkDraft;
  /** How many minutes the amount would be when read the other way. */
  otherMinutes?: number;
  tokens: Token[];
};

export type LineOptions = {
  locale: Locale;
  today: Day;
  /** Where the clock times of an interval are read. */
  timeZone: string;
  /** Takes the other reading of an amount that can be read in two ways. */
  isSwapped?: boolean;
  /** Labels of the categories in this installation. */
  labels?: CategoryLabels | undefined;
};

/**
 * Reads a line such as `1t30 designmøde #FEAT-12`.
 * Never throws, and never guesses: words that look like a day, an amount or an interval but are
 * unclear, or come twice, become the question of the draft. All else is the title. A whole number
 * without a unit is an amount only at the beginning, and only where there is no other. Words
 * between quotation marks are title as they are.
 */
export function readLine(text: string, options: LineOptions): Line {
  const { locale, today, timeZone } = options;
  const words = splitWords(text);
  const { sightings, references } = scanLine(words, options);
  const written = { text, words, locale };
  const { amount, day, taken, question: found } = settleLine(sightings, written);
  const serviceDate = day ?? today;
  const isInterval = amount?.kind === 'interval';
  const readings = isInterval ? listReadings(serviceDate, amount.interval, timeZone) : [];
  const passed = isInterval ? (readings[0]?.minutes ?? null) : undefined;
  const question = found ?? askWhichHour(written, taken, readings);
  const { quantity, otherMinutes } = measure(amount, passed, options.isSwapped);
  const value = (kind: 'task' | 'company') => references.find((one) => one.kind === kind)?.value;
  return {
    draft: startDraft(serviceDate, {
      title: joinTitle(words, [...taken, ...references], options),
      ...quantity,
      companyQuery: value('company'),
      taskKey: value('task'),
      category: references.find((one) => one.kind === 'category')?.value,
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
 * Asks which hour is meant, in the night that has one hour twice: an interval may be longer than it
 * looks.
 */
function askWhichHour(
  line: Written,
  taken: readonly Taken[],
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

/** `passed` is how long the clock runs in the interval, where there is one. */
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

type Taken = Settled['taken'][number];
type Place = { at: number; wordCount: number };

/** The words that are left, without a dash or colon that only joined them to a token. */
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
  return title;
}

/** Removes quotation marks that only kept their words from being read. */
function toTitle(raw: string, options: LineOptions): string {
  const inner = unquote(raw);
  const { sightings, references } = scanLine(splitWords(inner), options);
  return sightings.length + references.length > 0 ? inner : raw;
}
