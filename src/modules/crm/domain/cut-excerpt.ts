import { partOf } from '@/platform/text/cut-text';
import { holdsWords, toWords } from '@/platform/text/find-words';

const maxLength = 120;

/**
 * Returns the line that contains `words`, or at least the longest of them, cut to 120 characters
 * around it.
 */
export function cutExcerpt(text: string, words: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const [longest = ''] = toWords(words).toSorted((one, other) => other.length - one.length);
  const line =
    lines.find((one) => holdsWords(words, one)) ??
    lines.find((one) => holdsWords(longest, one)) ??
    lines.find(Boolean) ??
    '';
  if (line.length <= maxLength) return line;
  const at = Math.max(
    0,
    [...line.matchAll(/\S+/g)].find(([word]) => holdsWords(longest, word))?.index ?? 0,
  );
  const start = Math.max(0, Math.min(at - maxLength / 4, line.length - maxLength));
  const end = start + maxLength;
  return `${start > 0 ? '…' : ''}${partOf(line, start, end)}${end < line.length ? '…' : ''}`;
}
