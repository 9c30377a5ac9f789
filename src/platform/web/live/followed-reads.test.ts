import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FollowedRead } from '../../live';
import { createFollowedReads } from './followed-reads';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const list = [['balances', 'list'], { type: 'query', input: { limit: 5 } }] as const;

type ReadList = { stream: string; version: number; reads: FollowedRead[] };

async function openPage({ isFollowed = true } = {}) {
  const queryClient = new QueryClient();
  const lists: ReadList[] = [];
  let language = 'da';
  let asked = 0;
  const followed = createFollowedReads({
    queryClient,
    sentReads: new Set(['balances.list', 'time.list']),
    language: () => language,
    follow: async (told) => {
      lists.push(told);
      return { isFollowed };
    },
  });
  const show = (queryKey: readonly unknown[]) =>
    new QueryObserver(queryClient, {
      queryKey,
      queryFn: async () => {
        asked += 1;
        return `fetched ${asked}`;
      },
    }).subscribe(() => {});
  show(list);
  followed.start('stream one');
  await vi.advanceTimersByTimeAsync(5_000);
  return {
    queryClient,
    followed,
    lists,
    show,
    shown: (key: readonly unknown[] = list) => queryClient.getQueryData([...key]),
    speak: (other: string) => {
      language = other;
    },
    take: (data: unknown, version = lists.at(-1)?.version ?? 0, read = 0) =>
      followed.take({
        kind: 'news',
        version,
        tables: ['balance'],
        answers: [{ read, text: textOf(data) }],
      }),
  };
}

function textOf(data: unknown): string {
  const [json, meta] = new StandardRPCJsonSerializer().serialize(data);
  return JSON.stringify([json, meta]);
}

test('a page tells once what it shows, and takes its answers', async () => {
  const page = await openPage();
  const reads = [{ path: 'balances.list', input: '{"limit":5}' }];
  expect(page.lists).toEqual([{ stream: 'stream one', version: 1, reads }]);
  const when = new Date(0);
  expect(page.take({ left: 1, when })).toHaveLength(1);
  expect(page.shown()).toEqual({ left: 1, when });
  expect(page.take({ left: 2 })).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.lists).toHaveLength(1);
});

test('an answer never replaces data that were fetched after the list', async () => {
  const page = await openPage();
  await page.queryClient.invalidateQueries();
  expect(page.shown()).toBe('fetched 2');
  expect(page.take('older')).toEqual([]);
  expect(page.shown()).toBe('fetched 2');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.take('of the list before', 1)).toEqual([]);
  expect(page.take('newer', 2)).toHaveLength(1);
  expect(page.shown()).toBe('newer');
});

test('an answer is not taken while the page fetches or after the page has set it', async () => {
  const page = await openPage();
  const fetched = page.queryClient.invalidateQueries();
  expect(page.take('during')).toEqual([]);
  await fetched;
  await vi.advanceTimersByTimeAsync(5_000);
  page.queryClient.setQueryData([...list], 'by the page');
  expect(page.take('after')).toEqual([]);
  expect(page.shown()).toBe('by the page');
});

test('an answer in another language, to no read, or of an ended stream is not taken', async () => {
  const page = await openPage();
  expect(page.take('to no read', 1, 7)).toEqual([]);
  page.speak('en');
  expect(page.take('dansk')).toEqual([]);
  page.speak('da');
  page.followed.start('stream two');
  expect(page.take('of stream one')).toEqual([]);
  page.followed.stop();
  expect(page.take('of no stream')).toEqual([]);
  expect(page.shown()).toBe('fetched 1');
});

test('a new read on the page joins the list; a hidden or unknown one does not', async () => {
  const page = await openPage();
  const stop = page.show([['time', 'list'], { type: 'query' }]);
  page.show([['admin', 'health'], { type: 'query' }]);
  page.show([['time', 'list'], 'week', 'one']);
  await vi.advanceTimersByTimeAsync(5_000);
  const paths = () => page.lists.at(-1)?.reads.map(({ path, input }) => `${path} ${input}`);
  expect(paths()).toEqual(['balances.list {"limit":5}', 'time.list ']);
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(paths()).toEqual(['balances.list {"limit":5}']);
});

test('a list of pages follows its first page, and no longer once it has two', async () => {
  const page = await openPage();
  const queryKey = [['time', 'list'], { type: 'infinite', input: { limit: 1 } }];
  const observer = new InfiniteQueryObserver(page.queryClient, {
    queryKey,
    queryFn: async ({ pageParam }) => ({ row: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => pages.length,
  });
  observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.take({ row: 'new' }, undefined, 1)).toHaveLength(1);
  expect(page.shown(queryKey)).toEqual({ pages: [{ row: 'new' }], pageParams: [0] });
  await observer.fetchNextPage();
  expect(page.take({ row: 'one page' }, undefined, 1)).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.lists.at(-1)?.reads.map(({ path }) => path)).toEqual(['balances.list']);
});

test('a server that does not have the stream gets the list a few times', async () => {
  const page = await openPage({ isFollowed: false });
  for (let times = 0; times < 20; times += 1) {
    await page.queryClient.invalidateQueries();
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(page.lists).toHaveLength(5);
  expect(page.take('of another server')).toEqual([]);
});
