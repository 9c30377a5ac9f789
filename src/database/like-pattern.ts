/** What LIKE looks for when somebody searches; undefined when nothing is searched for. */
export function toLikePattern(words: string | undefined): string | undefined {
  return words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : undefined;
}
