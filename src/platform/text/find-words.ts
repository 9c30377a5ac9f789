const oneLetter: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', đ: 'd', ł: 'l', ς: 'σ' };

/**
 * Texts in the form in which searches compare them: small letters without marks, å and aa, ø and oe
 * alike. The function `findable` of the database is the same rule.
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

/** The words of texts in that form: `TB-0017` and `tb0017` are the words tb and 0017. */
export function toWords(...texts: readonly string[]): string[] {
  return toFindable(...texts)
    .replace(/([a-z])(?=\d)/g, '$1 ')
    .split(/[\s\p{P}\p{Sm}\p{Sk}\p{C}]+/u)
    .filter(Boolean);
}

/**
 * A regular expression, for PostgreSQL too, by which a word is found: anywhere, but a number only
 * where a number begins, whose zeros do not count. One that is typed with zeros is a word.
 */
export function toExpression(word: string): string {
  return /^[1-9]\d*$/.test(word) ? `(^|[^0-9])0*${word}` : word.replaceAll('$', String.raw`\$`);
}

/**
 * Whether the texts together hold all words of a search, in any order. An empty search is held by
 * all, and one of signs alone by none: what is done to all found must not be done to everything.
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
