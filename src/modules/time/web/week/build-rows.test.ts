import { expect, test } from 'vitest';
import type { EntryView } from '../../contract/entry';
import { buildRows, findEditable, sumCharged, sumWorked } from './build-rows';

const week = '2026-11-16';

test('entries with one title on one balance are one row, in small or capital letters', () => {
  const rows = buildRows(week, [
    entry('Mail', '2026-11-16'),
    entry('mail ', '2026-11-22'),
    entry('Mail', '2026-11-18', { balanceId: 'other', balanceNumber: 'TB-2' }),
    entry('Mail', '2026-11-18', { task: { id: 'task', key: 'FEAT-1', title: 'Shop' } }),
  ]);
  expect(rows).toHaveLength(3);
  expect(rows[0]?.days.map((day) => day.length)).toEqual([1, 0, 0, 0, 0, 0, 1]);
});

test('rows of last week are there to be filled, once each and without its amounts', () => {
  const last = buildRows('2026-11-09', [entry('Mail', '2026-11-10'), entry('Call', '2026-11-10')]);
  const rows = buildRows(week, [entry('Mail', '2026-11-16')], last);
  expect(rows.map(({ title, days }) => [title, days.flat().length])).toEqual([
    ['Call', 0],
    ['Mail', 1],
  ]);
});

test('hours and credits are never added together, and a charge that differs is said', () => {
  const entries = [
    entry('Mail', week, { workedAmount: 47, amount: 60 }),
    entry('Call', week, { workedAmount: 13, amount: 15 }),
    entry('Punch', week, { type: 'credits', workedAmount: 1, amount: 1 }),
  ];
  expect(sumWorked(entries)).toEqual([
    { type: 'hours', amount: 60 },
    { type: 'credits', amount: 1 },
  ]);
  expect(sumCharged(entries)[0]).toEqual({ type: 'hours', amount: 75 });
  expect(sumCharged([entry('Mail', week)])).toEqual([]);
});

test('a cell edits one entry that is neither confirmed nor billed', () => {
  const one = entry('Mail', week);
  expect(findEditable([one])).toBe(one);
  expect(findEditable([])).toBeUndefined();
  expect(findEditable([one, one])).toBeUndefined();
  expect(findEditable([{ ...one, validatedAt: '2026-11-20T12:00:00Z' }])).toBeUndefined();
  expect(findEditable([{ ...one, billedAt: '2026-11-20T12:00:00Z' }])).toBeUndefined();
});

function entry(title: string, serviceDate: string, more: Partial<EntryView> = {}): EntryView {
  return {
    id: title + serviceDate,
    title,
    description: '',
    category: 'other',
    serviceDate,
    amount: 30,
    freeAmount: 0,
    freeReason: '',
    workedAmount: 30,
    startsAt: null,
    endsAt: null,
    companyId: 'nordlys',
    companyName: 'Nordlys',
    balanceId: 'bank',
    balanceNumber: 'TB-1',
    type: 'hours',
    balanceLeft: 600,
    consultantId: 'konrad',
    consultantName: 'Konrad',
    task: null,
    companyCreatedBy: 'konrad',
    validatedBy: null,
    validatedAt: null,
    billedAt: null,
    questionedAt: null,
    version: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    ...more,
  };
}
