import { normalizeWord } from '@/platform/reading/duration-grammar';
import { type CategoryLabels, readCategory } from '../category-words';
import type { LineMatch, Reference, Scan } from './line-match';
import { matchAmount } from './match-amount';
import { matchDay } from './match-day';
import { takeFree } from './take-free';
import type { LineWords, Word } from './words';

type ScanOptions = Pick<LineWords, 'locale' | 'today'> & { labels?: CategoryLabels | undefined };

/**
 * Number of words that are read, more than a typed line has. Later words of a pasted text are all
 * part of the title.
 */
const maxWords = 500;

/**
 * Finds all recognised and unclear places in a line, in order and without overlap. If there is a
 * certain amount, the line is read again with that knowledge.
 */
export function scanLine(words: readonly Word[], options: ScanOptions): Scan {
  const first = scan(words, options, false);
  return takeFree(words, hasAmount(first) ? scan(words, options, true) : first, options.locale);
}

function hasAmount({ matches }: Scan): boolean {
  return matches.some((one) => one.certainty === 'certain' && one.reading.kind !== 'day');
}

function scan(all: readonly Word[], options: ScanOptions, hasAmount: boolean): Scan {
  const { locale, today, labels } = options;
  const words = all.slice(0, maxWords);
  const normal = words.map((word) => word.normal);
  const line: LineWords = { words, normal, locale, today, hasAmount, isTitleBegun: false };
  const found: Scan = { matches: [], references: [], title: [] };
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    const isNaming = word?.kind === 'sigil' || /^feat-\d/i.test(word?.raw ?? '');
    const reference = isNaming && word ? readReference(word.raw, at, found, labels) : null;
    const match = word?.kind === 'plain' && word.normal ? see(line, at) : null;
    if (reference) found.references.push(reference);
    if (match) found.matches.push(match);
    if (!reference && !match) {
      line.isTitleBegun = true;
      found.title.push(at);
    }
    at += reference?.wordCount ?? match?.wordCount ?? 1;
  }
  return found;
}

/**
 * Finds what begins at a word. A certain amount wins, then a certain day. If neither is certain, a
 * day wins over a likely amount, and an unclear amount over a day.
 */
function see(line: LineWords, at: number): LineMatch | null {
  const amount = matchAmount(line, at);
  if (amount?.certainty === 'certain') return amount;
  const day = matchDay(line, at);
  if (!amount || day?.certainty === 'certain') return day ?? amount;
  if (day && amount.certainty === 'likely') return day;
  return amount;
}

function readReference(
  raw: string,
  at: number,
  { references }: Scan,
  labels: CategoryLabels | undefined,
): Reference | null {
  const isNamed = (kind: Reference['kind']) => references.some((one) => one.kind === kind);
  const word = normalizeWord(raw);
  const task = /^(?:#(?:feat-?)?|feat-)0*([1-9]\d{0,8})$/.exec(word);
  if (task && !isNamed('task')) return { kind: 'task', at, wordCount: 1, value: `FEAT-${task[1]}` };
  const company = raw.startsWith('@') ? readCompany(raw) : '';
  if (company && !isNamed('company')) return { kind: 'company', at, wordCount: 1, value: company };
  const category = word.startsWith('/') ? readCategory(word.slice(1), labels) : null;
  return category && !isNamed('category')
    ? { kind: 'category', at, wordCount: 1, value: category }
    : null;
}

function readCompany(raw: string): string {
  const name = /^@["“”„]/.test(raw)
    ? raw.slice(2).replace(/["“”„]$/, '')
    : raw.slice(1).replace(/[.,;:!?]$/, '');
  return name.trim();
}
