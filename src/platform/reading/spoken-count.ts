import type { Locale } from '@/platform/locale';
import { readNumberWord } from './number-words';
import { readUnit } from './read-unit';

export type SpokenCount = {
  value: number;
  isWhole: boolean;
  wordCount: number;
  /** The unit that is written together with the number. */
  unit: string;
  /** Language of a number in words. */
  language?: Locale;
  /** Minutes of `1.30` when it is read like a clock. */
  clockMinutes?: number;
  needsUnit?: boolean;
};

const figureForm = /^(\d{0,4})(?:([.,])(\d{1,2})|([½¼¾]))?(?:-?(\p{L}+))?$/u;

const fractions: Record<string, number> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
};

export function readFigure(words: readonly string[], at: number): SpokenCount | null {
  const word = words[at] ?? '';
  const alone = word.includes('/') ? fractions[word] : undefined;
  if (alone) return { value: alone, isWhole: false, needsUnit: true, unit: '', wordCount: 1 };

  const match = figureForm.exec(word);
  const [, whole = '', separator, decimals, fraction, unit = ''] = match ?? [];
  if (!match || (!whole && !decimals && !fraction)) return null;
  const isWhole = !separator && !fraction;
  const figure = { isWhole, unit, wordCount: 1 };
  if (isWhole && !unit) {
    const added = readAddedPart(words, at + 1);
    if (added)
      return {
        ...figure,
        value: Number(whole) + added.value,
        isWhole: false,
        wordCount: 1 + added.wordCount,
      };
  }
  const value = Number(`${whole || 0}.${decimals ?? 0}`) + (fractions[fraction ?? ''] ?? 0);
  const isClock =
    separator === '.' && whole !== '' && decimals?.length === 2 && Number(decimals) < 60;
  return {
    ...figure,
    value,
    ...(isClock && { clockMinutes: Number(whole) * 60 + Number(decimals) }),
  };
}

export function readSpokenCount(words: readonly string[], at: number): SpokenCount | null {
  const word = words[at] ?? '';
  if (word === 'halvanden')
    return { value: 1.5, isWhole: false, wordCount: 1, unit: '', language: 'da' };
  for (const language of ['da', 'en'] as const) {
    const number = readNumberWord(words, at, language);
    if (!number) continue;
    const added = readAddedPart(words, at + number.wordCount);
    const count = { ...number, isWhole: !added, unit: '' };
    const full = added
      ? { ...count, value: count.value + added.value, wordCount: count.wordCount + added.wordCount }
      : count;
    const unit = readUnit(words[at + full.wordCount] ?? '');
    if (unit && (unit.language ?? language) === language) return full;
  }
  return null;
}

const addedParts: [RegExp, number][] = [
  [/^(?:[½]|1\/2|(?:og )?en halv|and a half)(?= )/, 0.5],
  [/^(?:[¼]|1\/4|(?:og )?en kvart|and a quarter)(?= )/, 0.25],
  [/^(?:[¾]|3\/4|and three quarters)(?= )/, 0.75],
];

/** A fraction between a whole number and its hours: `2 ½ time`, `to en halv time`. */
function readAddedPart(
  words: readonly string[],
  at: number,
): { value: number; wordCount: number } | null {
  const text = `${words.slice(at, at + 4).join(' ')} `;
  for (const [form, value] of addedParts) {
    const match = form.exec(text);
    const wordCount = match ? match[0].split(' ').length : 0;
    if (match && (readUnit(words[at + wordCount] ?? '')?.minutes === 60 || !/[a-z]/.test(match[0])))
      return { value, wordCount };
  }
  return null;
}
