const oneLetter: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', đ: 'd', ł: 'l', ς: 'σ' };

/**
 * Returns texts in the form in which searches compare them: small letters without accents, where å
 * equals aa and ø equals oe. The database function `findable` applies the same rule.
 */
export function toFindable(...texts: readonly string[]): string {
  return texts
    .join(' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\ufe0f]/g, '')
    .replace(/[øæßđłς]/g, (letter) => oneLetter[letter] ?? letter)
    .replace(/aa/g, 'a')
    .replace(/oe/g, 'o');
}

/** Splits findable texts into words: `TB-0017` and `tb0017` become the words tb and 0017. */
export function toWords(...texts: readonly string[]): string[] {
  return toFindable(...texts)
    .replace(/([a-z])(?=\d)/g, '$1 ')
    .split(/[\s\p{P}\p{Sm}\p{Sk}\p{C}]+/u)
    .filter(Boolean);
}

/**
 * Returns a regular expression, also for PostgreSQL, that finds a word anywhere. A number is found
 * only where a number begins, whose leading zeros are ignored. A number typed with leading zeros is
 * treated as a word.
 */
export function toExpression(word: string): string {
  return /^[1-9]\d*$/.test(word) ? `(^|[^0-9])0*${word}` : word.replaceAll('$', String.raw`\$`);
}

/**
 * Tells whether the texts together hold all words of a search, in any order. An empty search
 * matches every text; a search of signs alone matches none, so that an action on all results never
 * reaches everything.
 */
export function holdsWords(query: string, ...texts: readonly string[]): boolean {
  const form = toFindable(...texts);
  const words = toWords(query);
  return words.length > 0
    ? words.every((word) => new RegExp(toExpression(word)).test(form))
    : query.trim() === '';
}

/** Whether each word of a search begins a word of the texts. */
export function beginsWords(query: string, ...texts: readonly string[]): boolean {
  const words = toWords(...texts).map(withoutZeros);
  return toWords(query).every((wanted) =>
    words.some((word) => word.startsWith(withoutZeros(wanted))),
  );
}

function withoutZeros(word: string): string {
  return word.replace(/^0+(?=\d)/, '');
}
