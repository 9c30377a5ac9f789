import { expect, test } from 'vitest';
import { makeBalanceView } from '@/testkit/balance-view';
import { toEntries } from './to-entries';
import { startDraft } from './work-draft';

const bank = makeBalanceView('TB-1');
const other = makeBalanceView('TB-2');
const card = makeBalanceView('KK-1', { type: 'credits' });
const judgement = { category: 'design', taskId: null } as const;
const draft = startDraft('2026-11-21', { title: ' Designmøde ', from: '09:00' });

test('work on two balances fills the same hours of the day, one entry after the other', () => {
  const shares = [
    { balance: bank, amount: 60 },
    { balance: other, amount: 30 },
  ];
  const entries = toEntries(draft, judgement, shares, 'Europe/Copenhagen');
  expect(
    entries.map(({ balanceId, amount, startsAt, endsAt }) => [balanceId, amount, startsAt, endsAt]),
  ).toEqual([
    ['TB-1', 60, '2026-11-21T08:00:00.000Z', '2026-11-21T09:00:00.000Z'],
    ['TB-2', 30, '2026-11-21T09:00:00.000Z', '2026-11-21T09:30:00.000Z'],
  ]);
  expect(entries[0]).toMatchObject({ title: 'Designmøde', category: 'design', description: '' });
});

test('“3 klip” is three entries of one credit, without a time of day', () => {
  const entries = toEntries(draft, judgement, [{ balance: card, amount: 3 }], 'Europe/Copenhagen');
  expect(entries).toHaveLength(3);
  for (const entry of entries)
    expect(entry).toMatchObject({ amount: 1, startsAt: null, endsAt: null });
});

test('without a time of day there is no interval', () => {
  const untimed = startDraft('2026-11-21', { title: 'Mail' });
  const [entry] = toEntries(
    untimed,
    judgement,
    [{ balance: bank, amount: 15 }],
    'Europe/Copenhagen',
  );
  expect(entry).toMatchObject({ startsAt: null, endsAt: null });
});
