/** The pattern of LIKE for a search; undefined for an empty search. */
export function toLikePattern(words: string | undefined): string | undefined {
  return words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : undefined;
}
