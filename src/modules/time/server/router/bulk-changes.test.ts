import { expect, test } from 'vitest';
import { refusal } from '@/testkit/api';
import { work } from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';
import { loggedEntry } from '@/testkit/worlds/logged-entry';

test('a bulk action checks each entry separately', async () => {
  const { api, staff, balanceId, entry, left } = await loggedEntry();
  const others = await Promise.all(
    [1, 2, 3].map(() => api.time.record({ ...work, balanceId, amount: 10 })),
  );
  const [first, second, third] = others.map(({ id }) => id) as [string, string, string];
  await staff.time.bill({ ...(await asSeen([first])), billed: true });
  await staff.time.validate({ ...(await asSeen([second])), validated: true });
  const missing = '00000000-0000-4000-8000-000000000000';
  const outcome = await api.time.removeMany({
    ...(await asSeen([entry.id, first, second, third, missing])),
  });
  expect(new Set(outcome.done.map(({ id }) => id))).toEqual(new Set([entry.id, third]));
  expect(new Map(outcome.refused.map(({ id, code }) => [id, code]))).toEqual(
    new Map([
      [first, 'entryBilled'],
      [second, 'entryValidated'],
      [missing, 'entryNotFound'],
    ]),
  );
  expect(await left()).toBe(600 - 20);
});

test('all that match a filter are changed, and more than 500 are refused as a whole', async () => {
  const { staff, companyId, balanceId, api } = await loggedEntry(60, {
    type: 'hours',
    amount: 60_000,
  });
  for (let batch = 0; batch < 10; batch += 1) {
    await api.time.recordTogether({
      entries: Array.from({ length: 50 }, () => ({
        ...work,
        balanceId,
        amount: 1,
        category: 'support' as const,
      })),
    });
  }
  const { readAt } = await staff.time.summary({ companyId });
  const outcome = await staff.time.bill({
    matching: { companyId, category: 'support' },
    readAt,
    billed: true,
  });
  expect(outcome.done).toHaveLength(500);
  const { hours, readAt: later } = await staff.time.summary({ companyId });
  expect(hours).toEqual({
    entries: 501,
    total: 560,
    validated: 0,
    billed: 500,
    unbilled: 60,
    free: 0,
    questioned: 0,
  });
  await expect(
    staff.time.bill({ matching: { companyId }, readAt: later, billed: false }),
  ).rejects.toMatchObject(refusal('tooManyEntries', { found: 501, max: 500 }));
});

test('entries are named or matched as they were read, never both and never neither', async () => {
  const { staff, entry } = await loggedEntry();
  const [{ entries }, readAt] = [await asSeen([entry.id]), new Date().toISOString()];
  const none = [
    {},
    { entries, matching: {}, readAt },
    { entries, readAt },
    { entries: [] },
    { matching: {} },
  ];
  for (const chosen of none) {
    await expect(staff.time.bill({ ...chosen, billed: true })).rejects.toMatchObject(
      refusal('invalidInput'),
    );
  }
});
