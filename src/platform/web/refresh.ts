import {
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { forgetAnswersAhead } from './ahead/answers-ahead';

/** Milliseconds within which the answer and the live stream report the same change. */
const gatherTime = 25;
/**
 * Milliseconds after which the next refresh no longer waits for an answer. A slow connection needs
 * two seconds.
 */
const maxRoundMs = 3_000;

type Rounds = {
  waiting: QueryKey[];
  /** Next refresh, which has not started and reads all keys that are waiting. */
  next: Promise<void> | undefined;
  running: Promise<unknown>;
};

const roundsOf = new WeakMap<QueryClient, Rounds>();

/**
 * Reads all queries again whose keys begin with one of `keys`; an empty key means all queries.
 * Resolves when they have been read.
 *
 * Calls close together become one refresh. The next refresh waits for the running one: otherwise
 * each would cancel the requests of the previous one, and a busy page would never show new data.
 */
export function refresh(queryClient: QueryClient, ...keys: QueryKey[]): Promise<void> {
  const rounds = roundsOf.get(queryClient) ?? {
    waiting: [],
    next: undefined,
    running: Promise.resolve(),
  };
  roundsOf.set(queryClient, rounds);
  forgetAnswersAhead();
  rounds.waiting.push(...keys);
  rounds.next ??= readNext(queryClient, rounds);
  return rounds.next;
}

/** Tells whether a refresh is waiting to start. */
export function isRoundWaiting(queryClient: QueryClient): boolean {
  return roundsOf.get(queryClient)?.next !== undefined;
}

async function readNext(queryClient: QueryClient, rounds: Rounds): Promise<void> {
  await Promise.all([pause(gatherTime), rounds.running]);
  const keys = rounds.waiting;
  rounds.waiting = [];
  rounds.next = undefined;
  const isConcerned = ({ queryKey }: Query) => keys.some((key) => partialMatchKey(queryKey, key));
  const onTheirWay = queryClient
    .getQueryCache()
    .findAll({ predicate: isConcerned, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined || state.fetchMeta?.fetchMore !== undefined);
  const read = Promise.all([
    queryClient.invalidateQueries({
      predicate: (query) => isConcerned(query) && !onTheirWay.includes(query),
    }),
    invalidateOnceRead(queryClient, onTheirWay),
  ]);
  rounds.running = Promise.race([read, pause(maxRoundMs)]);
  await read;
}

/**
 * Reads the queries again that are still waiting for an answer. A first answer may be outdated when
 * it arrives, so it is requested again, but not before. A further page that the user requested is
 * not cancelled either.
 */
async function invalidateOnceRead(queryClient: QueryClient, queries: Query[]): Promise<void> {
  if (queries.length === 0) return;
  await Promise.allSettled(queries.map(({ promise }) => promise));
  await queryClient.invalidateQueries({ predicate: (query) => queries.includes(query) });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds));
}
