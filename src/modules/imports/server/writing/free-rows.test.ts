import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { person } from '@/testkit/world';
import { planImport, readLivingRows, runImport, takeBackImport } from '@/testkit/worlds/imports';

async function importRows(staff: Actor, headers: string, rows: string[], left?: number) {
  const text = [headers, ...rows].join('\n');
  const { id, plan } = await planImport(staff, [{ name: 'work.csv', text }]);
  const api = await apiAs(staff);
  const cards = plan?.customers.flatMap((customer) => customer.cards) ?? [];
  if (left !== undefined)
    await api.imports.update({ id, cards: cards.map(({ key }) => ({ key, left })) });
  await workOffJobs();
  return runImport(staff, await api.imports.find({ id }));
}

test('work that is not billable draws nothing, is never billed, and can be undone', async () => {
  const staff = await person({ role: 'staff' });
  const before = await readLivingRows();
  const hours = await importRows(
    staff,
    'Client,Project,Description,User,Billable,Invoiced,Start Date,Duration (h)',
    [
      'Free rows,,Call,Me,Yes,Yes,2026-02-13,01:00:00',
      'Free rows,,Own error,Me,No,Yes,2026-02-14,02:00:00',
    ],
    30,
  );
  expect(hours.result).toMatchObject({ entries: 2, balances: [{ stated: 30, left: 30 }] });
  const punches = await importRows(
    staff,
    'Kunde;Dato;Hvad;Klip;Fakturerbar',
    ['Free rows;13-02-2026;Call;1;Ja', 'Free rows;14-02-2026;Own error;2;Nej'],
    5,
  );
  expect(punches.result).toMatchObject({ entries: 3, balances: [{ left: 5 }] });
  const ids = [hours, punches].map(({ result }) => result?.balances[0]?.id);
  const { ownerDb } = await testDatabase();
  const { rows } = await sql`
    select title, entry.amount, worked_amount as worked, free_amount as free,
           free_since is not null as is_free, billed_at is not null as is_billed,
           (select sum(movement.amount)::int from ledger_entry movement
             where time_entry_id = entry.id) as moved
      from time_entry entry where balance_id = any(${ids}::uuid[])
     order by balance_id <> ${ids[0]}, ordinal`.execute(ownerDb);
  const free = { title: 'Own error', amount: 0, isFree: true, isBilled: false, moved: null };
  const charged = { title: 'Call', worked: null, free: 0, isFree: false };
  expect(rows).toEqual([
    { ...charged, amount: 60, isBilled: true, moved: -60 },
    { ...free, worked: 120, free: 120 },
    { ...charged, amount: 1, isBilled: false, moved: -1 },
    { ...free, worked: 1, free: 1 },
    { ...free, worked: 1, free: 1 },
  ]);
  for (const { id } of [punches, hours])
    expect((await takeBackImport(staff, id)).result?.kept).toEqual([]);
  expect(await readLivingRows()).toEqual(before);
});

test('an undo gives nothing back for free work that was charged since', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const headers = 'Kunde;Dato;Hvad;Timer;Fakturerbar';
  const rowOf = (day: number, title: string, said: string) =>
    `Charged since;${day}.2.2026;${title};1,5;${said}`;
  const first = await importRows(staff, headers, [rowOf(1, 'Meeting', 'Ja')], 300);
  const rows = [rowOf(2, 'Kept', 'Nej'), rowOf(3, 'Deleted', 'Nej'), rowOf(4, 'Undone', 'Nej')];
  const second = await importRows(staff, headers, rows);
  expect(second.result).toMatchObject({ entries: 3, balances: [{ left: 300 }] });
  const balanceId = first.result?.balances[0]?.id ?? '';
  const { items } = await api.time.list({ balanceId });
  for (const { id, version, title } of items.filter(({ amount }) => amount === 0)) {
    if (title === 'Undone') continue;
    const charged = await api.time.update({ id, version, freeAmount: 0 });
    if (title === 'Deleted') await api.time.remove({ id, version: charged.version });
  }
  const leftOf = async () => (await api.balances.find({ id: balanceId })).currentAmount;
  expect(await leftOf()).toBe(210);
  const { result } = await takeBackImport(staff, second.id);
  expect(result?.kept).toMatchObject([{ name: 'Kept', reason: 'changed' }]);
  expect(result?.takenBack).toMatchObject({ entries: 1 });
  expect(await leftOf()).toBe(210);
});
