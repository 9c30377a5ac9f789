const maxQuoted = 300;

/** What is quoted of a longer text. Whole characters: half of one cannot be kept. */
export function quoteBeginning(text: string): string {
  const characters = [...text];
  return characters.length > maxQuoted
    ? `${characters.slice(0, maxQuoted).join('').trimEnd()}…`
    : text;
}
