import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newOneTimeToken } from '@/modules/accounts/server/one-time-token';
import { insertInvitation } from '@/modules/people/server/repository/invitations';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { balance, company, noon, person } from '@/testkit/world';
import { planImport, runImport, sampleOf } from '@/testkit/worlds/imports';

const folder = join(import.meta.dirname, '../../../../samples');
const sample = (name: string) => ({ name, base64: readFileSync(join(folder, name), 'base64') });

test('a workbook of ten customers: every balance is the stated one', async () => {
  const staff = await person({ role: 'staff' });
  const planned = await planImport(staff, [sample('ten-customers.xlsx')]);
  expect(planned.failure).toBeNull();
  expect(planned).toMatchObject({
    state: 'ready',
    plan: { unanswered: 1, counts: { asked: 1, refused: 0 } },
  });
  const [asked] = planned.plan?.rows ?? [];
  expect(asked).toMatchObject({ line: 8, asks: 'runningDiffers' });
  const api = await apiAs(staff);
  await expect(api.imports.run({ id: planned.id, version: planned.version })).rejects.toMatchObject(
    refusal('importUnanswered'),
  );
  await api.imports.update({ id: planned.id, rows: [{ id: asked?.id ?? '', isAccepted: true }] });
  await workOffJobs();
  const done = await runImport(staff, await api.imports.find({ id: planned.id }));
  expect(done).toMatchObject({ state: 'done', failure: null });
  const balances = done.result?.balances ?? [];
  expect(balances).toHaveLength(10);
  for (const { stated, left } of balances) expect(left).toBe(stated);
  const [first] = balances;
  expect(await api.balances.find({ id: first?.id ?? '' })).toMatchObject({
    currentAmount: first?.left,
  });

  const again = await planImport(staff, [sample('ten-customers.xlsx')]);
  expect(again.plan?.counts).toMatchObject({ ready: 0, doubtful: 0 });
  await expect(api.imports.run({ id: again.id, version: again.version })).rejects.toMatchObject(
    refusal('importNothing'),
  );
});

test('history and amounts left come from two files; the unknown become placeholders', async () => {
  const staff = await person({ role: 'staff' });
  const planned = await planImport(staff, [
    sampleOf('harvest.csv', 'Two'),
    sampleOf('harvest-projects.csv', 'Two'),
  ]);
  // One budget is money, and one customer has no amount left.
  expect(planned.plan?.unanswered).toBe(2);
  const api = await apiAs(staff);
  await expect(api.imports.run({ id: planned.id, version: planned.version })).rejects.toMatchObject(
    refusal('importUnanswered'),
  );
  const asked = planned.plan?.customers
    .flatMap(({ cards }) => cards)
    .find(({ left }) => left === null);
  const budgets = planned.plan?.sheets.find(({ asks }) => asks.refused === 1);
  await api.imports.update({
    id: planned.id,
    cards: [{ key: asked?.key ?? '', left: 90 }],
    sheets: [{ id: budgets?.id ?? '', refusedLeftOut: 1 }],
  });
  await workOffJobs();
  const answered = await api.imports.find({ id: planned.id });
  expect(answered.plan).toMatchObject({ unanswered: 0, counts: { refused: 1 } });
  const done = await runImport(staff, answered);
  expect(done.result).toMatchObject({ entries: 5, companies: 3, minutes: 1830 });
  expect(done.result?.placeholders.map(({ name }) => name).sort()).toEqual([
    'Jonas Holm',
    'Mette Lund',
  ]);
  expect(done.result?.balances.map(({ left }) => left).sort((a, b) => a - b)).toEqual([
    90, 855, 1155,
  ]);
  const ids = done.result?.balances.map(({ companyId }) => companyId);
  const { ownerDb } = await testDatabase();
  const { rows } = await sql<{ validated: number; billed: number }>`
    select count(validated_at)::int as validated, count(billed_at)::int as billed from time_entry
     where company_id = any(${ids}::uuid[])`.execute(ownerDb);
  expect(rows).toEqual([{ validated: 3, billed: 2 }]);
});

test('a plan of an older version is refused, and read again on request', async () => {
  const staff = await person({ role: 'staff' });
  const text = 'Client,Hours Left\nOutdated customer,5\n';
  const { id, version } = await planImport(staff, [{ name: 'cards.csv', text }]);
  const { ownerDb } = await testDatabase();
  const outdate = () =>
    sql`update import_text set plan = '{"version":0}' where import_id = ${id}`.execute(ownerDb);
  const api = await apiAs(staff);
  const outdated = { state: 'unreadable', plan: null, failure: { code: 'importOutdated' } };

  await outdate();
  expect(await api.imports.find({ id })).toMatchObject(outdated);
  await expect(api.imports.run({ id, version })).rejects.toMatchObject(refusal('importNotReady'));

  await api.imports.update({ id });
  await workOffJobs();
  const planned = await api.imports.find({ id });
  expect(planned).toMatchObject({ state: 'ready', failure: null });

  // The update comes between the request and its job: the job writes no row.
  await api.imports.run({ id, version: planned.version });
  await outdate();
  await workOffJobs();
  expect(await api.imports.find({ id })).toMatchObject({ ...outdated, result: null });

  // Answers that cannot be read lead to the same questions again.
  await sql`update import_text set settings = '{"files":["cards.csv"],"settings":{"sheets":1}}'
    where import_id = ${id}`.execute(ownerDb);
  expect(await api.imports.find({ id })).toMatchObject({ ...outdated, files: ['cards.csv'] });
  await api.imports.update({ id });
  await workOffJobs();
  const again = await api.imports.find({ id });
  expect((await runImport(staff, again)).result?.balances).toMatchObject([{ left: 300 }]);
});

test('a consultant imports into their own; a foreign name is a new customer', async () => {
  const foreign = await company({ name: 'Havn Foreign' });
  const own = await company({ name: 'Nordlys Foreign' });
  const consultant = await person({ role: 'consultant', memberOf: own, as: 'consultant' });
  const planned = await planImport(consultant, [
    { name: 'cards.csv', text: 'Client,Hours Left\nHavn Foreign,5\nNordlys Foreign,3\n' },
  ]);
  expect(planned.plan?.customers.map(({ companyId }) => companyId)).toEqual([null, own]);
  const api = await apiAs(consultant);
  await api.imports.update({
    id: planned.id,
    customers: [{ key: 'havn foreign', companyId: foreign }],
  });
  await workOffJobs();
  const answered = await api.imports.find({ id: planned.id });
  expect(answered.plan?.customers.map(({ companyId }) => companyId)).toEqual([null, own]);
  const done = await runImport(consultant, answered);
  expect(done.result?.balances.map(({ companyId }) => companyId)).not.toContain(foreign);
  const other = await person({ role: 'consultant', memberOf: foreign, as: 'consultant' });
  await expect((await apiAs(other)).imports.find({ id: done.id })).rejects.toMatchObject(
    refusal('importNotFound'),
  );
});

test('a person invited at the address in the file takes over their entries', async () => {
  const staff = await person({ role: 'staff' });
  const anna = await person();
  const row = `Take Over,Retainer,Front page,Anna,${anna.email},Yes,2026-02-13,01:00:00`;
  const text = `Client,Project,Description,User,Email,Invoiced,Start Date,Duration (h)\n${row}\n`;
  const { id } = await planImport(staff, [{ name: 'clockify.csv', text }]);
  const api = await apiAs(staff);
  const mapped = await api.imports.find({ id });
  expect(mapped.plan?.people).toMatchObject([{ isPlaceholder: true }]);
  await api.imports.update({ id, isRestNothing: true });
  await workOffJobs();
  const done = await runImport(staff, await api.imports.find({ id }));
  const companyId = done.result?.balances[0]?.companyId ?? '';
  const { db, ownerDb } = await testDatabase();
  const token = newOneTimeToken();
  await withTx(
    db,
    { actorId: staff.id, channel: { kind: 'screen' }, requestId: 'test' },
    async (tx) => {
      const times = { sentAt: noon.toISOString(), expiresAt: '2026-12-01T00:00:00Z' };
      const { tokenHash } = token;
      const given = {
        grants: 'consultant',
        email: anna.email,
        companyId,
        tokenHash,
        ...times,
      } as const;
      await insertInvitation(tx, { ...given, invitedBy: staff.id });
    },
  );
  await (await apiAs(anna)).people.acceptInvitation({ token: token.token });
  await workOffJobs();
  const { rows } = await sql<{ consultant: string; billed: boolean }>`
    select consultant_id as consultant, billed_at is not null as billed from time_entry
     where company_id = ${companyId}::uuid`.execute(ownerDb);
  expect(rows).toEqual([{ consultant: anna.id, billed: true }]);
});

test('a name that is nearly one here is a question; a foreign company is never named', async () => {
  const own = await company({ name: 'Fjordbyens Bageri ApS' });
  await company({ name: 'Fjordbyens Bagerie' });
  const consultant = await person({ role: 'consultant', memberOf: own, as: 'consultant' });
  const planned = await planImport(consultant, [
    { name: 'cards.csv', text: 'Client,Hours Left\nFjordbyens Bagreri,5\n' },
  ]);
  expect(planned.plan).toMatchObject({
    unanswered: 1,
    customers: [
      { companyId: null, similar: [{ id: own, key: null, name: 'Fjordbyens Bageri ApS' }] },
    ],
  });
  const api = await apiAs(consultant);
  await expect(api.imports.run({ id: planned.id, version: planned.version })).rejects.toMatchObject(
    refusal('importUnanswered'),
  );
  const key = planned.plan?.customers[0]?.key ?? '';
  await api.imports.update({ id: planned.id, customers: [{ key, companyId: own }] });
  await workOffJobs();
  const done = await runImport(consultant, await api.imports.find({ id: planned.id }));
  expect(done.result).toMatchObject({ companies: 0, balances: [{ companyId: own, left: 300 }] });
});

test('a new card names the open balances of its customer, to those who serve them', async () => {
  const own = await company({ name: 'Beside Own' });
  const foreign = await company({ name: 'Beside Foreign' });
  await balance({ companyId: own, amount: 240 });
  await balance({ companyId: foreign, amount: 600 });
  const consultant = await person({ role: 'consultant', memberOf: own, as: 'consultant' });
  const text = 'Client,Hours Left\nBeside Own,5\nBeside Foreign,3\n';
  const planned = await planImport(consultant, [{ name: 'cards.csv', text }]);
  expect(planned.plan?.customers.map(({ cards }) => cards[0]?.beside)).toEqual([
    [{ number: expect.any(String), left: 240 }],
    [],
  ]);
});
