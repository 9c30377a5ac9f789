import {
  InfiniteQueryObserver,
  QueryClient,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refresh } from './refresh';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Shows the data of `queryKey`; each answer takes `milliseconds`. */
async function show(queryClient: QueryClient, queryKey: QueryKey, milliseconds = 100) {
  const shown = { asked: 0, cancelled: 0, answers: 0 };
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: async ({ signal }) => {
      shown.asked += 1;
      signal.addEventListener('abort', () => {
        shown.cancelled += 1;
      });
      await new Promise((resume) => setTimeout(resume, milliseconds));
      shown.answers += 1;
      return shown.answers;
    },
  });
  observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(milliseconds + 1);
  Object.assign(shown, { asked: 0, answers: 0 });
  return shown;
}

test('concurrent refreshes of one change read it once', async () => {
  const queryClient = new QueryClient();
  const balances = await show(queryClient, [['balances', 'list'], { type: 'query' }]);
  const tasks = await show(queryClient, [['tasks', 'list'], { type: 'query' }]);

  void refresh(queryClient, [['balances']], [['time']]);
  await vi.advanceTimersByTimeAsync(10);
  void refresh(queryClient, [['time']], [['balances', 'list']]);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(balances).toEqual({ asked: 1, cancelled: 0, answers: 1 });
  expect(tasks).toEqual({ asked: 0, cancelled: 0, answers: 0 });
});

test('where something changes all the time, what is shown still follows', async () => {
  const queryClient = new QueryClient();
  const balances = await show(queryClient, [['balances']]);

  for (let times = 0; times < 100; times += 1) {
    void refresh(queryClient, [['balances']]);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(balances.answers).toBeGreaterThanOrEqual(7);
  expect(balances.cancelled).toBe(0);

  const { asked } = balances;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(balances.asked - asked, 'the last change is read as well').toBeLessThanOrEqual(2);
  expect(balances.answers).toBe(balances.asked);
});

test.each([2, 8])('on a slow line too, with answers of %i seconds', async (seconds) => {
  const queryClient = new QueryClient();
  const balances = await show(queryClient, [['balances']], seconds * 1_000);

  for (let times = 0; times < 300; times += 1) {
    void refresh(queryClient, [['balances']]);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(balances.answers).toBe(Math.floor(29 / seconds));
  expect(balances.cancelled).toBe(0);
});

test('a change during a pending answer is read after it', async () => {
  const queryClient = new QueryClient();
  const balances = await show(queryClient, [['balances']]);

  void refresh(queryClient, [['balances']]);
  await vi.advanceTimersByTimeAsync(60);
  void refresh(queryClient, [['balances']]);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(balances).toEqual({ asked: 2, cancelled: 0, answers: 2 });
});

test('a missing answer delays no other query, and is requested once more', async () => {
  const queryClient = new QueryClient();
  const crm = await show(queryClient, [['crm']], 60_000);
  const balances = await show(queryClient, [['balances']]);

  void refresh(queryClient, [['crm']]);
  await vi.advanceTimersByTimeAsync(50);
  void refresh(queryClient, []);
  void refresh(queryClient, [['crm']]);
  await vi.advanceTimersByTimeAsync(200);
  expect(balances).toEqual({ asked: 1, cancelled: 0, answers: 1 });
  expect(crm).toEqual({ asked: 1, cancelled: 0, answers: 0 });

  await vi.advanceTimersByTimeAsync(15_000);
  expect(crm).toEqual({ asked: 2, cancelled: 1, answers: 0 });
});

test('it has been read when the promise resolves, and an empty key is everything', async () => {
  const queryClient = new QueryClient();
  const balances = await show(queryClient, [['balances']]);
  const tasks = await show(queryClient, [['tasks']]);
  let isRead = false;

  void refresh(queryClient, []).then(() => {
    isRead = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(isRead).toBe(false);
  await vi.advanceTimersByTimeAsync(50);

  expect([isRead, balances.answers, tasks.answers]).toEqual([true, 1, 1]);
});

test('an answer that was on its way during a change is not taken for the latest', async () => {
  const queryClient = new QueryClient();
  let amount = 1;
  const balances = {
    queryKey: [['balances', 'list']],
    staleTime: 60_000,
    queryFn: async () => {
      const seen = amount;
      await new Promise((resume) => setTimeout(resume, 100));
      return seen;
    },
  };
  void queryClient.prefetchQuery(balances);
  amount = 2;
  void refresh(queryClient, [['balances']]);
  await vi.advanceTimersByTimeAsync(200);

  const stop = new QueryObserver(queryClient, balances).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(200);
  expect(queryClient.getQueryData(balances.queryKey)).toBe(2);
  stop();
});

test('a requested further page is not thrown away', async () => {
  const queryClient = new QueryClient();
  const comments = new InfiniteQueryObserver(queryClient, {
    queryKey: [['tasks', 'comments']],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      await new Promise((resume) => setTimeout(resume, 100));
      return pageParam;
    },
    getNextPageParam: (last: number) => (last < 2 ? last + 1 : undefined),
  });
  const stop = comments.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(150);

  void comments.fetchNextPage();
  void refresh(queryClient, [['tasks']]);
  await vi.advanceTimersByTimeAsync(600);
  expect(comments.getCurrentResult().data?.pages).toEqual([1, 2]);
  stop();
});
