import { holdsWords, toWords } from '@/platform/text/find-words';
import type { Command } from './command';

/**
 * Returns the commands that contain every word of the query, the best match first: a word counts
 * most at the beginning of the label, then at the beginning of a word.
 */
export function rankCommands(commands: readonly Command[], query: string): Command[] {
  const words = toWords(query);
  return commands
    .filter(({ label, keywords = '' }) => holdsWords(query, label, keywords))
    .map((command) => ({ command, points: countPoints(command, words) }))
    .toSorted((a, b) => b.points - a.points)
    .map(({ command }) => command);
}

/** Returns the points of a command; the label counts more than the keywords. */
function countPoints({ label, keywords = '' }: Command, words: readonly string[]): number {
  return words.reduce(
    (points, word) => points + findPosition(word, label) * 4 + findPosition(word, keywords),
    0,
  );
}

/**
 * Returns 3 for a word at the beginning of the text, 2 at that of a word, 1 after that, and 0 for a
 * missing word.
 */
function findPosition(word: string, text: string): number {
  const form = ` ${toWords(text).join(' ')}`;
  if (!form.includes(word)) return 0;
  return form.startsWith(` ${word}`) ? 3 : form.includes(` ${word}`) ? 2 : 1;
}
