import { expect, test } from 'vitest';
import { planFiles } from '@/testkit/imports/plan-files';
import { readSheet } from '../read-sheet';

const context = { timeZone: 'Europe/Copenhagen', today: '2026-11-21' };

test.each([
  [undefined, [3], [0, 60, 0, 0]],
  ['exceptNo', [], [0, 60, 0, 0]],
  ['onlyYes', [], [0, 60, 60, 60]],
  ['unused', [], [0, 0, 0, 0]],
] as const)('a billable column of unclear values, read as %s', (billable, asks, free) => {
  const row = (said: string) => ['2026-01-05', `Call ${said}`, '1:00', said];
  const rows = [['Date', 'Notes', 'Hours', 'Billable'], ...['Yes', 'no', 'maybe', ''].map(row)];
  const sheet = { id: 'one', file: '', name: 'Nordlys', rows };
  const read = readSheet(sheet, { id: 'one', customer: 'Nordlys', billable }, context);
  expect(read.asksBillable).toEqual(asks);
  expect(read.rows.map((one) => [one.amount, one.free])).toEqual(free.map((one) => [60, one]));
});

test.each(['plus', 'minus'] as const)('the free part beside used time written as %s', (used) => {
  const sign = used === 'minus' ? '-' : '';
  const row = (time: string, free: string) => ['2026-01-05', `Call ${free}`, time, free];
  const rows = [
    ['Date', 'Notes', 'Hours', 'Free of charge'],
    ...[row(`${sign}1:00`, '0'), row(`${sign}1:00`, '0:30'), row(`${sign}0:10`, '0:50')],
    row('0:00', '0:20'),
  ];
  const sheet = { id: 'one', file: '', name: 'Nordlys', rows };
  const roles = ['date', 'title', 'duration', 'free'] as const;
  const settings = { id: 'one', customer: 'Nordlys', used, roles: [...roles] };
  const read = readSheet(sheet, settings, context);
  expect(read.rows.map((one) => [one.kind, one.amount, one.free])).toEqual([
    ['work', 60, 0],
    ['work', 90, 30],
    ['work', 60, 50],
    ['work', 20, 20],
  ]);
});

test('rows that are not billable can be left out, all or all but one', async () => {
  const text = `Kunde;Dato;Hvad;Timer;Fakturerbar
Alfa;05-01-2026;Møde;1,5;Ja
Alfa;06-01-2026;Fejl;1,0;Nej
Alfa;07-01-2026;Fejl;0,5;Nej`;
  const planned = await planFiles([{ text }]);
  expect(planned.view).toMatchObject({ free: { rows: 2, isLeftOut: false }, minutes: 180 });
  const leave = { isFreeLeftOut: true };
  const without = await planFiles([{ text }], leave);
  expect(without.view).toMatchObject({
    free: { rows: 2, isLeftOut: true },
    counts: { ready: 1, leftOut: 2 },
    minutes: 90,
  });
  const taken = planned.plan.rows[1]?.row.id ?? '';
  const { view } = await planFiles([{ text }], {
    ...leave,
    rows: [{ id: taken, isLeftOut: false }],
  });
  expect(view).toMatchObject({ free: { rows: 1 }, counts: { ready: 2 }, minutes: 150 });
});
