import { maxEntryMinutes } from '@/modules/balances/domain/rounding';
import type { Locale } from '@/platform/locale';
import type { Doubt, LineMatch, LineReading, ReadingOption } from './line-match';
import type { Word } from './words';

export type TextSpan = { start: number; end: number };

/** Answer to a question about a line: a reading, and the line that can be read only in this way. */
export type LineChoice = {
  reading: LineReading | { kind: 'title' };
  line: string;
  /** Words that stay in the title if this answer is chosen. */
  kept?: string;
};

/**
 * Question about a line that cannot be logged as it is: some of its words may be a day, an amount
 * or an interval.
 */
export type LineQuestion = {
  reason: Doubt | 'severalAmounts' | 'hourTwice';
  /** Words that the question is about. */
  text: string;
  /** Day or month whose misspelt name the words probably are. */
  meant?: string | undefined;
  spans: TextSpan[];
  choices: LineChoice[];
};

type Place = { at: number; wordCount: number };
type Edit = TextSpan & { text: string };
export type WrittenLine = { text: string; words: readonly Word[]; locale: Locale };

export function toTextSpan(words: readonly Word[], { at, wordCount }: Place): TextSpan {
  const [first, last] = [words[at], words[at + wordCount - 1]];
  return { start: first?.start ?? 0, end: last?.end ?? 0 };
}

/**
 * Builds a question about one place in a line. Choosing an amount removes the amounts at `others`
 * from the line.
 */
export function askForReading(
  line: WrittenLine,
  place: Place,
  reason: LineQuestion['reason'],
  options: readonly ReadingOption[],
  others: readonly Place[] = [],
): LineQuestion {
  const span = toTextSpan(line.words, place);
  const text = line.text.slice(span.start, span.end);
  const choices = options.map(({ reading, kept }): LineChoice => {
    const rest = kept === undefined ? '' : ` ${quoteWords(kept)}`;
    const edits = [{ ...span, text: `${spell(reading, line.locale)}${rest}` }];
    const dropped = reading.kind === 'day' ? [] : others;
    const all = [...edits, ...dropped.map((one) => ({ ...toTextSpan(line.words, one), text: '' }))];
    return { reading, line: rewrite(line.text, all), ...(kept !== undefined && { kept }) };
  });
  const asTitle = rewrite(line.text, [{ ...span, text: quoteWords(text) }]);
  choices.push({ reading: { kind: 'title' }, line: asTitle, kept: text });
  return { reason, text, spans: [span], choices };
}

const maxChoices = 5;

/**
 * Builds a question which of several readings is meant; the words of the others then stay in the
 * title. Several durations may also be added up.
 */
export function askToChoose(
  line: WrittenLine,
  places: readonly { place: Place; reading: LineReading }[],
  reason: LineQuestion['reason'],
): LineQuestion {
  const all = places.map(({ place, reading }) => {
    const span = toTextSpan(line.words, place);
    return { span, reading, text: line.text.slice(span.start, span.end) };
  });
  const choices = all.slice(0, maxChoices).map(({ reading, span: chosen }): LineChoice => {
    const others = all.filter(({ span }) => span !== chosen);
    const edits = others.map(({ span, text }) => ({ ...span, text: quoteWords(text) }));
    edits.push({ ...chosen, text: spell(reading, line.locale) });
    const kept = others.map(({ text }) => text).join(', ');
    return { reading, line: rewrite(line.text, edits), kept };
  });
  const sum = addUp(all.map(({ reading }) => reading));
  if (sum) {
    const text = spell(sum, line.locale);
    const edits = all.map(({ span }, index) => ({ ...span, text: index === 0 ? text : '' }));
    choices.push({ reading: sum, line: rewrite(line.text, edits) });
  }
  const spans = all.map(({ span }) => span);
  return { reason, text: all.map(({ text }) => text).join(', '), spans, choices };
}

/** Returns the sum of several durations; undefined if one of the readings is not a duration. */
function addUp(readings: readonly LineReading[]): LineReading | undefined {
  let sum = 0;
  for (const reading of readings) {
    if (reading.kind !== 'amount' || reading.quantity.type !== 'hours') return undefined;
    sum += reading.quantity.amount;
  }
  return sum > maxEntryMinutes
    ? undefined
    : { kind: 'amount', quantity: { amount: sum, type: 'hours' } };
}

export function isUnclear(one: LineMatch): one is Extract<LineMatch, { certainty: 'unclear' }> {
  return one.certainty === 'unclear';
}

function rewrite(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: next } of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(text.slice(at, start), next);
    at = end;
  }
  return [...parts, text.slice(at)].join('').replace(/\s+/g, ' ').trim();
}

/** Quotes words, so that they are read as part of the title. */
export function quoteWords(text: string): string {
  return `"${text.replace(/["“”„]/g, '')}"`;
}

/** Writes a reading in a form that can be read in only one way. */
function spell(reading: LineReading, locale: Locale): string {
  if (reading.kind === 'day') return spellDay(reading.day, locale);
  if (reading.kind === 'interval') {
    const { from, to } = reading.interval;
    const written = `${from}-${to}`;
    return locale === 'da' ? written.replaceAll(':', '.') : written;
  }
  const { amount, type } = reading.quantity;
  if (type === 'credits') return `${amount} ${locale === 'da' ? 'klip' : 'credits'}`;
  const [hours, minutes] = [Math.floor(amount / 60), amount % 60];
  const hour = locale === 'da' ? 't' : 'h';
  if (hours === 0) return `${minutes}m`;
  return `${hours}${hour}${minutes > 0 ? String(minutes).padStart(2, '0') : ''}`;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Writes a day in a form that can be read in only one way; in English, a month in figures might be
 * taken for the day.
 */
function spellDay(day: string, locale: Locale): string {
  const [year, month, date] = day.split('-').map(Number);
  return locale === 'da'
    ? `${date}.${month}.${year}`
    : `${date} ${months[(month ?? 1) - 1]} ${year}`;
}
