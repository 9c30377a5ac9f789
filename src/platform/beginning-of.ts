const mostQuoted = 300;

/** What is quoted of a longer text. Whole characters: half of one cannot be kept. */
export function beginningOf(text: string): string {
  const characters = [...text];
  return characters.length > mostQuoted ? `${characters.slice(0, mostQuoted).join('').trimEnd()}…` : text;
}
