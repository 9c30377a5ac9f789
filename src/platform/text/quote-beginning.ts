const maxQuoted = 300;

/**
 * The quoted beginning of a longer text. It ends with a whole character, because half of one cannot
 * be stored.
 */
export function quoteBeginning(text: string): string {
  const characters = [...text];
  return characters.length > maxQuoted
    ? `${characters.slice(0, maxQuoted).join('').trimEnd()}…`
    : text;
}
