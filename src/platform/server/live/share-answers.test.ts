import { afterEach, expect, test, vi } from 'vitest';
import { shareAnswers } from './share-answers';

afterEach(() => {
  vi.useRealTimers();
});

const readerOf = (id: string) => ({
  actor: {
    id,
    name: id,
    email: `${id}@example.com`,
    role: 'customer' as const,
    isPendingStaff: false,
    memberships: [{ companyId: id, relation: 'customer' as const }],
  },
  session: { id, provenAt: new Date(), isSettingUp: false },
  locale: 'da' as const,
});

test('on a busy server an answer waits for its turn, and is not left to the page', async () => {
  vi.useFakeTimers();
  const ends: (() => void)[] = [];
  const answer = shareAnswers(
    ({ path }) =>
      new Promise((resolve) => {
        ends.push(() => resolve({ text: path, isPersonal: false }));
      }),
  );
  const people = ['a', 'b', 'c', 'd', 'e'];
  const answers = people.map((id) => answer({ path: `of ${id}`, input: '' }, readerOf(id), 0));
  await vi.advanceTimersByTimeAsync(3_000);
  for (let next = ends.shift(); next; next = ends.shift()) {
    next();
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(await Promise.all(answers)).toEqual(people.map((id) => `of ${id}`));
});
