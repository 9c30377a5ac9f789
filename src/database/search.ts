import { type RawBuilder, sql } from 'kysely';
import { toExpression, toFindable, toWords } from '@/platform/text/find-words';
import { readEmail } from '@/platform/text/read-email';
import { shownEmail } from '@/platform/text/shown-email';

/** Patterns of a search; undefined if it is empty. */
export type Patterns = readonly (string | null)[] | undefined;

/** Words that are looked up in an index; the others are only looked for in the rows it finds. */
const maxLookedUp = 3;

/**
 * Returns the patterns of a search. The longest three words are searched by LIKE, which uses an
 * index; further words, and numbers, which must begin at a digit boundary, are searched by regular
 * expressions.
 */
export function toPatterns(query: string | undefined): Patterns {
  if (!query?.trim()) return undefined;
  const stored = storedForms(query);
  const words = [...new Set(toWords(query))]
    .filter((word) => !stored.has(word))
    .toSorted((one, other) => other.length - one.length);
  const lookedUp = Array.from({ length: maxLookedUp }, (_, at) =>
    words[at] === undefined ? null : `%${words[at]}%`,
  );
  const more = words.filter((word, at) => at >= maxLookedUp || toExpression(word) !== word);
  return [...lookedUp, ...more.map(toExpression), ...stored.values()];
}

/** Expressions for words of a domain find them in an address too, which is stored in ASCII. */
function storedForms(query: string): ReadonlyMap<string, string> {
  const address = readEmail(query) ?? '';
  const shown = shownEmail.parse(address).split(/[@.]/);
  const labels = address.split(/[@.]/).map((label, at) => ({ label, shown: shown[at] ?? label }));
  const spelled = labels.filter((one) => one.shown !== one.label);
  return new Map(
    spelled.flatMap(({ label, shown: typed }) =>
      toWords(typed).map((word) => [word, `(${word}|${toFindable(label)})`] as const),
    ),
  );
}

/**
 * Builds the condition that texts of a row hold all words of a search, as `holdsWords` does. A
 * migration makes an index of these `texts`.
 */
export function holds(patterns: Patterns, ...texts: readonly string[]): RawBuilder<boolean> {
  if (patterns === undefined) return sql`true`;
  const form = sql`findable(${sql.join(texts.map((text) => sql.raw(text)))})`;
  const all = sql`${patterns}::text[]`;
  return sql`(${form} like (${all})[1]
    and ((${all})[2] is null or ${form} like (${all})[2])
    and ((${all})[3] is null or ${form} like (${all})[3])
    and (cardinality(${all}) = 3 or ${form} ~ all ((${all})[4:])))`;
}
