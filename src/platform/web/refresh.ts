import {
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { forgetAnswersAhead } from './ahead/answers-ahead';

/** Milliseconds within which the answer and the live stream report the same change. */
const gatherTime = 25;
/** Longest wait for a request that may never be answered, in milliseconds. */
const maxWait = 15_000;

/** Calls that are still being gathered, and the refresh that they become. */
type Gathering = { keys: QueryKey[]; read: Promise<void> };

const gatheringOf = new WeakMap<QueryClient, Gathering>();
/** Queries that are read again once their request has ended. */
const awaited = new WeakMap<Query, Promise<void>>();

/**
 * Reads all queries again whose keys begin with one of `keys`; an empty key means all queries.
 * Resolves when they have been read. Calls close together become one refresh.
 *
 * A request that is running is not cancelled: otherwise a busy page whose answers are slow would
 * never show new data. The query is read once more when it has ended, because its answer may be
 * older than the change.
 */
export function refresh(queryClient: QueryClient, ...keys: QueryKey[]): Promise<void> {
  forgetAnswersAhead();
  const gathering = gatheringOf.get(queryClient) ?? gather(queryClient);
  gathering.keys.push(...keys);
  return gathering.read;
}

/** Tells whether a refresh is waiting to start. */
export function isRefreshWaiting(queryClient: QueryClient): boolean {
  return gatheringOf.has(queryClient);
}

function gather(queryClient: QueryClient): Gathering {
  const keys: QueryKey[] = [];
  const read = pause(gatherTime).then(() => {
    gatheringOf.delete(queryClient);
    return readAgain(queryClient, keys);
  });
  const gathering = { keys, read };
  gatheringOf.set(queryClient, gathering);
  return gathering;
}

async function readAgain(queryClient: QueryClient, keys: QueryKey[]): Promise<void> {
  const queries = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)),
  });
  const running = queries.filter(({ state }) => state.fetchStatus === 'fetching');
  const invalidate = (concerned: Query[]) =>
    queryClient.invalidateQueries({ predicate: (query) => concerned.includes(query) });
  await Promise.all([
    invalidate(queries.filter((query) => !running.includes(query))),
    ...running.map((query) => {
      const read = awaited.get(query) ?? readOnceEnded(query, () => invalidate([query]));
      awaited.set(query, read);
      return read;
    }),
  ]);
}

async function readOnceEnded(query: Query, read: () => Promise<void>): Promise<void> {
  await Promise.race([Promise.allSettled([query.promise]), pause(maxWait)]);
  awaited.delete(query);
  await read();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds));
}
