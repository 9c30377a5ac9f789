import { expect, test } from 'vitest';
import type { EntryView } from '../../contract/entry';
import { findChanges, toEntryInput, toFormValues } from './entry-form';

/** Entry in the second of the two hours from 2 to 3 when summer time ended. */
const entry = {
  balanceId: 'b',
  title: 'Vagt',
  serviceDate: '2026-10-25',
  category: 'support',
  description: '',
  consultantId: 'konrad',
  task: null,
  startsAt: '2026-10-25T01:15:00.000000Z',
  endsAt: '2026-10-25T01:45:00.000000Z',
  workedAmount: 30,
} as EntryView;

test('an entry keeps its instants when it is edited, also in the hour that comes twice', () => {
  const form = toFormValues(entry);
  expect(toEntryInput(form)).toMatchObject({
    startsAt: entry.startsAt,
    endsAt: '2026-10-25T01:45:00.000Z',
  });
  const before = toEntryInput(form);
  expect(findChanges(toEntryInput({ ...form, title: 'Nattevagt' }), before)).toEqual({
    title: 'Nattevagt',
  });
});

test('a longer duration keeps the beginning of the interval and moves its end', () => {
  const form = toFormValues(entry);
  expect(findChanges(toEntryInput({ ...form, amount: 45 }), toEntryInput(form))).toEqual({
    amount: 45,
    endsAt: '2026-10-25T02:00:00.000Z',
  });
});
