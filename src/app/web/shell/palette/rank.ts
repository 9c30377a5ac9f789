import type { Command } from './command';

/**
 * The commands that hold every word of the query, those first whose label begins with it, then by
 * where a word begins.
 */
export function rank(commands: readonly Command[], query: string): Command[] {
  const words = splitWords(query);
  return commands
    .map((command) => ({ command, points: countPoints(command, words) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ command }) => command);
}

/**
 * 0 if a word is missing; a label counts more than the keywords. No words at all fit everything.
 */
function countPoints({ label, keywords = '' }: Command, words: readonly string[]): number {
  let points = 1;
  for (const word of words) {
    const inLabel = findPosition(word, label);
    const inKeywords = findPosition(word, keywords);
    if (inLabel + inKeywords === 0) return 0;
    points += inLabel * 4 + inKeywords;
  }
  return points;
}

/** 3 at the beginning of the text, 2 at that of a word, 1 after that, 0 nowhere. */
function findPosition(word: string, text: string): number {
  const at = ` ${splitWords(text).join(' ')}`.indexOf(word) - 1;
  if (at < -1) return 0;
  if (at === 0) return 3;
  return ` ${splitWords(text).join(' ')}`.includes(` ${word}`) ? 2 : 1;
}

function splitWords(text: string): string[] {
  return text
    .toLocaleLowerCase('da')
    .split(/[\s/–-]+/)
    .filter(Boolean);
}
