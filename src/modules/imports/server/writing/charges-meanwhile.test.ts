import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs, toProblemError } from '@/testkit/api';
import { withHeld } from '@/testkit/archive/with-client';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { person, work } from '@/testkit/world';
import { planImport, runImport } from '@/testkit/worlds/imports';
import type { ImportView } from '../../contract/import-view';

const left = 6_000;

async function makeBalance(staff: Actor, name: string): Promise<string> {
  const files = [
    { name: 'h.csv', text: `Kunde;Dato;Hvad;Timer\n${name};3.1.2026;Skitser;1,5` },
    { name: 'left.csv', text: `Kunde;Timer tilbage\n${name};${left / 60}` },
  ];
  const done = await runImport(staff, await planImport(staff, files));
  return done.result?.balances[0]?.id ?? '';
}

function planRows(staff: Actor, name: string, count: number): Promise<ImportView> {
  const rows = Array.from(
    { length: count },
    (_, at) => `${name};${1 + (at % 28)}.2.2026;Opgave ${at};0,5`,
  );
  const text = ['Kunde;Dato;Hvad;Timer', ...rows].join('\n');
  return planImport(staff, [{ name: 'h.csv', text }]);
}

test('charges of a balance that an import and its undo write to: none is refused', {
  tags: 'thorough',
}, async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const balanceId = await makeBalance(staff, 'Meanwhile');
  const { id, version } = await planRows(staff, 'Meanwhile', 5_000);
  const findLeft = async () => (await api.balances.find({ id: balanceId })).currentAmount;

  await api.imports.run({ id, version });
  const charged = await chargeDuring(workOffJobs(), staff, balanceId);
  const done = await api.imports.find({ id });
  expect(done).toMatchObject({ state: 'done', failure: null, result: { entries: 5_000 } });
  expect(await findLeft()).toBe(left - charged);

  await api.imports.undo({ id });
  const more = await chargeDuring(workOffJobs(), staff, balanceId);
  expect(await api.imports.find({ id })).toMatchObject({
    state: 'undone',
    failure: null,
    result: { kept: [] },
  });
  expect(await findLeft()).toBe(left - charged - more);
});

test('a charge outlasts an import that takes longer than a lock is waited for', {
  tags: 'thorough',
}, async () => {
  const { owner } = await testDatabase();
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const balanceId = await makeBalance(staff, 'Outlasting');
  const charge = () => api.time.record({ ...work, balanceId, amount: 1 });
  const { id, version } = await planRows(staff, 'Outlasting', 2);
  for (const [step, state, balanceLeft] of [
    [() => api.imports.run({ id, version }), 'done', left - 1],
    [() => api.imports.undo({ id }), 'undone', left - 2],
  ] as const) {
    await step();
    // The import has locked the balance when it comes to this table.
    const ending = await withHeld(owner, 'imported_company', async (untilSomebodyWaits) => {
      const writing = workOffJobs();
      await untilSomebodyWaits();
      const charging = charge().catch(toProblemError);
      await pause(3_000);
      return { writing, charging };
    });
    expect(await ending.charging).toMatchObject({ balanceLeft });
    await ending.writing;
    expect(await api.imports.find({ id })).toMatchObject({ state, failure: null });
  }
});

/** Charges a balance one minute after the other until `other` is done; resolves with the sum. */
async function chargeDuring(other: Promise<void>, actor: Actor, balanceId: string) {
  const api = await apiAs(actor);
  let isOver = false;
  const ended = other.finally(() => {
    isOver = true;
  });
  let sum = 0;
  for (; !isOver; sum += 1) await api.time.record({ ...work, balanceId, amount: 1 });
  await ended;
  return sum;
}
