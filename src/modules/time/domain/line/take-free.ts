import type { Locale } from '@/platform/locale';
import { type LineMatch, type Scan, toUnclear } from './line-match';
import type { Word } from './words';

/** Word that says, in a line, that work costs nothing. */
export const freeWords: Record<Locale, string> = { da: 'gratis', en: 'free' };

const phrases: Record<Locale, RegExp> = {
  da: /^(?:gratis|uden beregning)(?= |$)/,
  en: /^free(?: of charge)?(?= |$)/,
};

/** Words before it with which it may say the opposite, or belong to the title. */
const doubtful =
  /^(?:ikke|ej|not|never|aldrig|delvist?|partly|partially|næsten|almost|halvt?|half|om|about|feel|er|is|for|til|to|a|en|et|i|in|of|af|eller|or|og|and)$/;

/**
 * Finds the words that make work free, and takes them out of the title. Behind an amount beside
 * another one, they make that part free (`1t30 fejlretning 45m gratis`). At the end, they make all
 * of the work free. Directly behind the only amount, with a title after them, they lead to a
 * question; anywhere else they belong to the title.
 */
export function takeFree(words: readonly Word[], scan: Scan, locale: Locale): Scan {
  const normal = words.map((word) => word.normal);
  for (const at of scan.title) {
    const found = phrases[locale].exec(normal.slice(at, at + 3).join(' '))?.[0];
    if (!found) continue;
    const wordCount = found.split(' ').length;
    const title = scan.title.filter((other) => other < at || other >= at + wordCount);
    const before = scan.matches.find((one) => one.at + one.wordCount === at);
    const rest = scan.matches.filter((one) => one !== before);
    const ask = (from: number) => {
      const unclear = toUnclear(from, at + wordCount - from, 'unclear');
      const kept = from < at ? rest : scan.matches;
      return { ...scan, title, matches: [...kept, unclear].sort((a, b) => a.at - b.at) };
    };
    const part = before && readPart(before, rest);
    if (part === 'unclear') return ask(before?.at ?? at);
    if (part) {
      const free = { kind: 'free' as const, at: part.at, wordCount: part.wordCount + wordCount };
      const references = [...scan.references, { ...free, value: part.amount }];
      return { matches: rest, references, title };
    }
    const last = normal[at - 1] ?? '';
    const isLast = title.every((other) => other < at);
    if (!before && scan.title.includes(at - 1)) {
      if (isLast && scan.matches.length > 0 && /^\d+(?:[.,]\d+)?$/.test(last)) return ask(at - 1);
      if (isLast && doubtful.test(last)) return ask(at);
    }
    if (before && !isLast) return ask(at);
    if (!isLast) continue;
    const free = { kind: 'free' as const, at, wordCount, value: 'all' as const };
    return { ...scan, title, references: [...scan.references, free] };
  }
  return scan;
}

/**
 * Reads an amount as the free part beside the amount of the work; undefined if it is that amount
 * itself. A part in another unit is unclear.
 */
function readPart(match: LineMatch, others: readonly LineMatch[]) {
  if (match.certainty === 'unclear' || match.reading.kind !== 'amount') return undefined;
  const { amount, type } = match.reading.quantity;
  const whole = others.find((one) => one.certainty !== 'unclear' && one.reading.kind !== 'day');
  if (!whole || whole.certainty === 'unclear') return undefined;
  const unit = whole.reading.kind === 'amount' ? whole.reading.quantity.type : 'hours';
  return unit === type ? { at: match.at, wordCount: match.wordCount, amount } : 'unclear';
}
