import type { Query, QueryKey } from '@tanstack/react-query';
import type { FollowedRead } from '../../live';
import { maxReadInput } from '../../shown';

/** Returns the path of the procedure whose answer a query shows, for example `balances.list`. */
export function pathOf([path]: QueryKey): string | undefined {
  return Array.isArray(path) ? path.join('.') : undefined;
}

type Key = { type?: unknown; input?: unknown };

/**
 * Returns the read whose answer a query shows unchanged; undefined when the query shows something
 * else, such as several pages.
 */
export function readOf({ queryKey, state }: Query): FollowedRead | undefined {
  const path = pathOf(queryKey);
  const [, key, ...more] = queryKey;
  if (path === undefined || typeof key !== 'object' || key === null || more.length > 0)
    return undefined;
  const { type, input }: Key = key;
  if (type === 'infinite' ? countPages(state.data) !== 1 : type !== 'query') return undefined;
  const text = input === undefined ? '' : JSON.stringify(input);
  return text.length > maxReadInput ? undefined : { path, input: text };
}

type Pages = { pages: unknown[]; pageParams: unknown[] };

function isPages(data: unknown): data is Pages {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
}

function countPages(data: unknown): number {
  return isPages(data) ? data.pages.length : 0;
}

/** Replaces the answer that a query shows. The query must have a `readOf`. */
export function showAnswer(query: Query, answer: unknown): void {
  const { data } = query.state;
  const isInfinite = (query.queryKey[1] as Key).type === 'infinite';
  query.setData(isInfinite && isPages(data) ? { ...data, pages: [answer] } : answer, {
    manual: true,
  });
}
