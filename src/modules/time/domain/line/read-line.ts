import type { Quantity } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { normalizeWord } from '@/platform/duration-grammar';
import type { Locale } from '@/platform/locale';
import type { Category } from '../category';
import { type CategoryLabels, readCategory } from '../category-words';
import { countMinutes } from '../to-instant';
import { startDraft, type WorkDraft } from '../work-draft';
import { type FoundAmount, findAmount, type Interval } from './find-amount';
import { type DateOptions, type DateWords, findDate } from './find-date';

/** What was recognised between `start` and `end` of the original text. */
export type Token = {
  start: number;
  end: number;
  kind: 'amount' | 'task' | 'company' | 'category' | 'date' | 'interval';
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
  /** What this installation calls its categories. */
  labels?: CategoryLabels | undefined;
};

/**
 * Reads a line such as `1t30 designmøde #FEAT-12`.
 *
 * Never throws: what is not recognised is the title. The first of each kind counts, the next one is
 * title again. An amount with a unit wins over one in words, and that over a bare number, wherever
 * they stand.
 */
export function readLine(text: string, options: LineOptions): Line {
  const { today, timeZone } = options;
  const words = splitWords(text);
  const found = findAll(words, options);
  const amount = found.certain ?? found.spoken ?? found.likely;
  const serviceDate = found.date?.value ?? today;
  const passed = amount?.interval && countMinutes(serviceDate, amount.interval, timeZone);
  const reading = read(amount, passed, options.isSwapped);
  const parts = [amount, found.task, found.company, found.category, found.date].filter(
    (part) => part !== undefined,
  );
  return {
    draft: startDraft(serviceDate, {
      title: joinTitle(words, parts),
      ...reading.quantity,
      companyQuery: found.company?.value,
      taskKey: found.task?.value,
      category: found.category?.value,
      from: amount?.interval?.from,
      isTimeSkipped: passed === null,
      unknownDate: found.date ? undefined : found.unknownDate,
    }),
    ...(reading.otherMinutes !== undefined && { otherMinutes: reading.otherMinutes }),
    tokens: parts.map((part) => toToken(words, part)).sort((a, b) => a.start - b.start),
  };
}

type Word = { raw: string; start: number };
type Part<Value> = { kind: Token['kind']; at: number; wordCount: number; value: Value };
type AmountPart = Part<Quantity> & {
  interval: Interval | undefined;
  otherMinutes: number | undefined;
};
type Found = {
  certain?: AmountPart;
  spoken?: AmountPart;
  likely?: AmountPart;
  task?: Part<string>;
  company?: Part<string>;
  category?: Part<Category>;
  date?: Part<Day>;
  /** Looks like a date and is none; it stays title. */
  unknownDate?: string;
};

const quotes = '["“”„]';
const quoted = new RegExp(`^@${quotes}`);
const closingQuote = new RegExp(`${quotes}$`);
const wordForm = new RegExp(`@${quotes}[^"“”„]*${quotes}?|\\S+`, 'g');

function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(wordForm), (match) => ({ raw: match[0], start: match.index }));
}

/** Nobody types more in one line. More may come from the clipboard: that is title. */
const maxWords = 500;

function findAll(line: readonly Word[], { locale, today, labels }: LineOptions): Found {
  const words = line.slice(0, maxWords);
  const raw = words.map((word) => word.raw);
  const normal = raw.map(normalizeWord);
  const hasAmount = normal.some((_, at) => {
    const strength = findAmount(normal, at, locale)?.strength;
    return strength === 'certain' || strength === 'spoken';
  });
  const found: Found = {};
  let isTitleBegun = false;

  for (let at = 0; at < words.length; ) {
    const part =
      readSigil(found, words[at]?.raw ?? '', at, labels) ??
      readAmount(found, normal, at, locale) ??
      readDay(found, { normal, raw }, at, { today, hasAmount }) ??
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
  const company = raw.startsWith('@') ? readCompany(raw) : '';
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

function readCompany(raw: string): string {
  const name = quoted.test(raw)
    ? raw.slice(2).replace(closingQuote, '')
    : raw.slice(1).replace(/[.,;:!?]$/, '');
  return name.trim();
}

function readDay(
  found: Found,
  words: DateWords,
  at: number,
  options: DateOptions,
): Part<Day> | undefined {
  const date = found.date ? null : findDate(words, at, options);
  if (!date) return undefined;
  if (date.day === null) {
    found.unknownDate ??= words.raw.slice(at, at + date.wordCount).join(' ');
    return undefined;
  }
  found.date = { kind: 'date', at, wordCount: date.wordCount, value: date.day };
  return found.date;
}

function readAmount(
  found: Found,
  words: readonly string[],
  at: number,
  locale: Locale,
): AmountPart | undefined {
  const amount = found.certain ? null : findAmount(words, at, locale);
  if (!amount || amount.strength === 'likely' || found[amount.strength]) return undefined;
  found[amount.strength] = toPart(amount, at);
  return found[amount.strength];
}

/** A number without a unit is an amount only where no word of the title stands before it. */
function readLikely(
  found: Found,
  words: readonly string[],
  at: number,
  locale: Locale,
  isTitleBegun: boolean,
): AmountPart | undefined {
  const amount = found.likely ? null : findAmount(words, at, locale);
  if (amount?.strength !== 'likely' || (isTitleBegun && !amount.interval)) return undefined;
  found.likely = toPart(amount, at);
  return found.likely;
}

function toPart(amount: FoundAmount, at: number): AmountPart {
  const { quantity, otherMinutes, wordCount, interval } = amount;
  const kind = interval ? 'interval' : 'amount';
  return { kind, at, wordCount, value: quantity, interval, otherMinutes };
}

/** `passed` is how long the clock runs in the interval, where there is one. */
function read(
  amount: AmountPart | undefined,
  passed: number | null | undefined,
  isSwapped = false,
): { quantity?: Quantity; otherMinutes?: number } {
  if (!amount) return {};
  if (typeof passed === 'number') return { quantity: { amount: passed, type: 'hours' } };
  const { value, otherMinutes } = amount;
  if (otherMinutes === undefined) return { quantity: value };
  return isSwapped
    ? { quantity: { amount: otherMinutes, type: 'hours' }, otherMinutes: value.amount }
    : { quantity: value, otherMinutes };
}

/** The words that are left, without a dash or colon that only joined them to a token. */
function joinTitle(words: readonly Word[], parts: readonly Part<unknown>[]): string {
  const taken = new Set(
    parts.flatMap((part) => Array.from({ length: part.wordCount }, (_, index) => part.at + index)),
  );
  const left = words.filter((_, index) => !taken.has(index)).map((word) => word.raw);
  if (parts.length > 0 && /^[-–—:,·]$/.test(left[0] ?? '')) left.shift();
  return left.join(' ');
}

function toToken(words: readonly Word[], { kind, at, wordCount }: Part<unknown>): Token {
  const last = words[at + wordCount - 1];
  return { kind, start: words[at]?.start ?? 0, end: last ? last.start + last.raw.length : 0 };
}
