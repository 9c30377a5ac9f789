import type { Day } from '@/platform/day';
import { normalizeWord } from '@/platform/duration-grammar';
import type { Locale } from '@/platform/locale';
import { type FoundAmount, type QuickEntryAmount, readAmount } from './amount-grammar';
import type { Category } from './category';
import { type CategoryLabels, readCategory } from './category-words';
import { readDate } from './date-words';
import { minutesBetween } from './instant-of';
import type { Interval } from './interval-grammar';

/** What was recognised between `start` and `end` of the original text. */
export type Token = {
  start: number;
  end: number;
  kind: 'amount' | 'task' | 'company' | 'category' | 'date' | 'interval';
};

export type QuickEntry = {
  amount: QuickEntryAmount | null;
  title: string;
  taskKey?: string;
  companyQuery?: string;
  category?: Category;
  serviceDate: Day;
  interval?: Interval;
  tokens: Token[];
  problem?: 'futureDate' | 'tooLong' | 'noSuchTime';
};

/** `swapped` takes the other reading of an amount that can be read in two ways. */
export type QuickEntryOptions = {
  locale: Locale;
  today: Day;
  /** Where the clock times of an interval are read. */
  timeZone: string;
  swapped?: boolean;
  /** What this installation calls its categories. */
  labels?: CategoryLabels | undefined;
};

/**
 * Reads a line such as `1t30 designmøde #FEAT-12`.
 *
 * Never throws: what is not recognised is the title. The first of each kind counts, the next one is title again. An amount
 * with a unit, wherever it stands, wins over a number that only could be one.
 */
export function parseQuickEntry(text: string, options: QuickEntryOptions): QuickEntry {
  const { today, timeZone, swapped = false } = options;
  const words = wordsOf(text);
  const found = findAll(words, options);
  const amount = found.certain ?? found.likely;
  const serviceDate = found.date?.value ?? today;
  const passed = amount?.interval && minutesBetween(serviceDate, amount.interval, timeZone);
  const read = typeof passed === 'number' ? ({ kind: 'minutes', minutes: passed } as const) : (amount?.value ?? null);
  const reading = read && swapped ? swap(read) : read;

  const parts = [amount, found.task, found.company, found.category, found.date].filter((part) => part !== undefined);
  return {
    amount: reading,
    title: titleOf(words, parts),
    ...(found.task && { taskKey: found.task.value }),
    ...(found.company && { companyQuery: found.company.value }),
    ...(found.category && { category: found.category.value }),
    serviceDate,
    ...(amount?.interval && { interval: amount.interval }),
    tokens: parts.map((part) => tokenOf(words, part)).sort((a, b) => a.start - b.start),
    ...(passed === null ? { problem: 'noSuchTime' as const } : problemOf(serviceDate, today, reading)),
  };
}

type Word = { raw: string; start: number };
type Part<Value> = { kind: Token['kind']; at: number; wordCount: number; value: Value };
type AmountPart = Part<QuickEntryAmount> & { interval: Interval | undefined };
type Found = {
  certain?: AmountPart;
  likely?: AmountPart;
  task?: Part<string>;
  company?: Part<string>;
  category?: Part<Category>;
  date?: Part<Day>;
};

const quotes = '["“”„]';
const quoted = new RegExp(`^@${quotes}`);
const closingQuote = new RegExp(`${quotes}$`);
const wordForm = new RegExp(`@${quotes}[^"“”„]*${quotes}?|\\S+`, 'g');

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(wordForm), (match) => ({ raw: match[0], start: match.index }));
}

/** Nobody types more in one line; what comes after them, from the clipboard, is title. */
const mostWords = 500;

function findAll(line: readonly Word[], { locale, today, labels }: QuickEntryOptions): Found {
  const words = line.slice(0, mostWords);
  const normal = words.map((word) => normalizeWord(word.raw));
  const found: Found = {};
  let isTitleBegun = false;

  for (let at = 0; at < words.length; ) {
    const part =
      readSigil(found, words[at]?.raw ?? '', at, labels) ??
      readCertain(found, normal, at, locale) ??
      readDay(found, normal, at, today) ??
      readLikely(found, normal, at, locale, isTitleBegun);
    if (!part) isTitleBegun = true;
    at += part?.wordCount ?? 1;
  }
  return found;
}

function readSigil(
  found: Found,
  raw: string,
  at: number,
  labels: CategoryLabels | undefined,
): Part<unknown> | undefined {
  const word = normalizeWord(raw);
  const task = /^#(?:feat-?)?0*([1-9]\d{0,8})$/.exec(word);
  if (task && !found.task) {
    found.task = { kind: 'task', at, wordCount: 1, value: `FEAT-${task[1]}` };
    return found.task;
  }
  const company = raw.startsWith('@') ? companyOf(raw) : '';
  if (company && !found.company) {
    found.company = { kind: 'company', at, wordCount: 1, value: company };
    return found.company;
  }
  const category = word.startsWith('/') ? readCategory(word.slice(1), labels) : null;
  if (category && !found.category) {
    found.category = { kind: 'category', at, wordCount: 1, value: category };
    return found.category;
  }
  return undefined;
}

function companyOf(raw: string): string {
  const name = quoted.test(raw) ? raw.slice(2).replace(closingQuote, '') : raw.slice(1).replace(/[.,;:!?]$/, '');
  return name.trim();
}

function readDay(found: Found, words: readonly string[], at: number, today: Day): Part<Day> | undefined {
  const date = found.date ? null : readDate(words, at, today);
  if (!date) return undefined;
  found.date = { kind: 'date', at, wordCount: date.wordCount, value: date.day };
  return found.date;
}

function readCertain(found: Found, words: readonly string[], at: number, locale: Locale): AmountPart | undefined {
  const amount = found.certain ? null : readAmount(words, at, locale);
  if (!amount?.isCertain) return undefined;
  found.certain = amountPart(amount, at);
  return found.certain;
}

/** A number without a unit is an amount only where no word of the title stands before it. */
function readLikely(
  found: Found,
  words: readonly string[],
  at: number,
  locale: Locale,
  isTitleBegun: boolean,
): AmountPart | undefined {
  const amount = found.likely ? null : readAmount(words, at, locale);
  if (!amount || amount.isCertain || (isTitleBegun && !amount.interval)) return undefined;
  found.likely = amountPart(amount, at);
  return found.likely;
}

function amountPart({ value, wordCount, interval }: FoundAmount, at: number): AmountPart {
  return { kind: interval ? 'interval' : 'amount', at, wordCount, value, interval };
}

function swap(amount: QuickEntryAmount): QuickEntryAmount {
  if (amount.kind === 'credits' || amount.ambiguousMinutes === undefined) return amount;
  return { kind: 'minutes', minutes: amount.ambiguousMinutes, ambiguousMinutes: amount.minutes };
}

/** What is left, without a dash or colon that only joined it to a token. */
function titleOf(words: readonly Word[], parts: readonly Part<unknown>[]): string {
  const taken = new Set(parts.flatMap((part) => Array.from({ length: part.wordCount }, (_, index) => part.at + index)));
  const left = words.filter((_, index) => !taken.has(index)).map((word) => word.raw);
  if (parts.length > 0 && /^[-–—:,·]$/.test(left[0] ?? '')) left.shift();
  return left.join(' ');
}

function tokenOf(words: readonly Word[], { kind, at, wordCount }: Part<unknown>): Token {
  const last = words[at + wordCount - 1];
  return { kind, start: words[at]?.start ?? 0, end: last ? last.start + last.raw.length : 0 };
}

function problemOf(serviceDate: Day, today: Day, amount: QuickEntryAmount | null): Pick<QuickEntry, 'problem'> {
  if (serviceDate > today) return { problem: 'futureDate' };
  const isTooLong = amount?.kind === 'minutes' && (amount.minutes < 1 || amount.minutes > 1440);
  return isTooLong ? { problem: 'tooLong' } : {};
}
