import { readDuration } from '@/platform/reading/duration-grammar';
import { findInterval } from '../../domain/line/find-interval';
import { splitWords } from '../../domain/line/words';

/**
 * The line without the key N that leads to it. Where the line has the focus already, the key is
 * written, and `n45m` would name a clock. `n8n` and `ny side` are names.
 */
export function dropShortcut(text: string): string {
  if (!/^n(?=[\d:½¼¾])/i.test(text)) return text;
  const rest = text.slice(1);
  const words = splitWords(rest).map(({ normal }) => normal);
  // Durations in figures are the same in both languages.
  const isDuration = readDuration(words, 0, 'da')?.isBare === false;
  return isDuration || findInterval(words, 0) ? rest : text;
}
