const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const maxQuoted = 300;

/**
 * Returns a part of a text, at most to `end` as JavaScript counts. It begins and ends with a whole
 * character as people see it: half of one cannot be stored, and a part of one is another character.
 */
export function partOf(text: string, start: number, end: number): string {
  const found = signs.segment(text);
  return text.slice(found.containing(start)?.index ?? end, found.containing(end)?.index);
}

/** Returns the beginning of a text without cutting a character in half. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : partOf(text, 0, max);
}

/** Returns the beginning of a text, at most `max` long, with a sign that the text continues. */
export function quoteBeginning(text: string, max = maxQuoted): string {
  return text.length <= max ? text : `${cutText(text, max - 1).trimEnd()}…`;
}
