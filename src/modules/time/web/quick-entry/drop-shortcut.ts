import { readDuration } from '@/platform/reading/duration-grammar';
import { findInterval } from '../../domain/line/find-interval';
import { splitWords } from '../../domain/line/words';

/**
 * Returns the line without a stray `n`: the key N moves to the line, and writes the letter if the
 * focus is there already. Then `n45m` means `45m`. Names such as `n8n` or `ny side` stay.
 */
export function dropShortcut(text: string): string {
  if (!/^n(?=[\d:½¼¾])/i.test(text)) return text;
  const rest = text.slice(1);
  const words = splitWords(rest).map(({ normal }) => normal);
  // Language does not matter, because durations in figures are the same in both.
  const isDuration = readDuration(words, 0, 'da')?.isBare === false;
  return isDuration || findInterval(words, 0) ? rest : text;
}
