/** Kind of a statement by the things that the other side can notice of it. */
type StatementKind = 'reads' | 'locks' | 'commits';
/** `isEnd` is true if the statement gives locks back. */
export type OrderedStatement = { text: string; kind: StatementKind; isEnd: boolean };

const isRead = /^\s*(select|with)\b/;
/** Words of statements that lock or write; each function that writes is among them. */
const isLocking =
  /\b(for (no key )?(update|share)|insert|update|delete|record_\w+|add_job|advisory)/;

/** Returns a function that tells the kinds of the statements of one connection, in their order. */
export function sortStatements(): (text: string) => OrderedStatement {
  let isInside = false;
  return (text) => {
    const isEnd = text === 'commit' || text === 'rollback';
    if (text === 'begin') isInside = true;
    if (isEnd) isInside = false;
    if (isRead.test(text) && !isLocking.test(text))
      return { text, kind: 'reads', isEnd: !isInside };
    const isKept = !isInside && text !== 'rollback';
    return { text, kind: isKept ? 'commits' : 'locks', isEnd: !isInside };
  };
}

/** Statements of two open transactions of which one was seen to wait for the other. */
export type SeenWaits = Set<string>;

export function waitKey(one: string, other: string): string {
  return [one, other].sort().join('\n');
}

/**
 * Tells whether the order of two statements of different sides can matter. A read sees only what
 * was committed, and it neither waits nor makes others wait. Two that lock matter to each other if
 * one was seen to wait: the order in which both were sent at once is tried before.
 */
export function doesMeet(
  one: OrderedStatement | undefined,
  other: OrderedStatement | undefined,
  waits: SeenWaits,
): boolean {
  if (!one || !other) return false;
  const kinds = [one.kind, other.kind];
  if (kinds.includes('commits')) return true;
  return !kinds.includes('reads') && waits.has(waitKey(one.text, other.text));
}
