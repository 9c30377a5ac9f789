import { partOf } from '@/platform/text/cut-text';

const maxLength = 120;

/** The line of a text that holds `words`, cut around them to 120 characters. */
export function cutExcerpt(text: string, words: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const holds = (line: string) => line.toLowerCase().includes(words.toLowerCase());
  const line = lines.find(holds) ?? lines.find(Boolean) ?? '';
  if (line.length <= maxLength) return line;
  const at = Math.max(0, line.toLowerCase().indexOf(words.toLowerCase()));
  const start = Math.max(0, Math.min(at - maxLength / 4, line.length - maxLength));
  const end = start + maxLength;
  return `${start > 0 ? '…' : ''}${partOf(line, start, end)}${end < line.length ? '…' : ''}`;
}
