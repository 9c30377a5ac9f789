import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldTotals } from '@/modules/reports/server/repository/fold-totals';
import type { Actor } from '@/platform/actor';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { company, person } from '@/testkit/world';
import type { ImportView } from '../contract/import-view';

const folder = join(import.meta.dirname, '../../../../samples');

async function read(actor: Actor, files: { name: string; text?: string; base64?: string }[]) {
  const api = await apiAs(actor);
  const { id } = await api.imports.create({ files });
  await workOffJobs();
  return api.imports.find({ id });
}

async function run(actor: Actor, { id, version }: Pick<ImportView, 'id' | 'version'>) {
  const api = await apiAs(actor);
  await api.imports.run({ id, version });
  await workOffJobs();
  return api.imports.find({ id });
}

/** Names of its own, so that no test meets the customers of another. */
function ownNames(name: string, mark: string) {
  const text = readFileSync(join(folder, name), 'latin1')
    .replaceAll('Nordlys Design ApS', `Nordlys ${mark}`)
    .replaceAll('Havn & Co A/S', `Havn ${mark}`)
    .replaceAll('Skovbo Arkitekter', `Skovbo ${mark}`);
  return { name, base64: Buffer.from(text, 'latin1').toString('base64') };
}

/** Rows of the tables that an import writes to. */
async function look() {
  const { db, ownerDb } = await testDatabase();
  await foldTotals(db);
  const living: Record<string, string> = {
    company: 'deleted_at is null',
    balance: 'deleted_at is null',
    time_entry: 'deleted_at is null',
    company_member: 'true',
    folded_monthly_total: 'entries <> 0',
    folded_monthly_company_total: 'entries <> 0',
    folded_company_total: 'entries <> 0',
    imported_entry: 'true',
    imported_card: 'true',
    imported_company: 'true',
    placeholder: 'removed_at is null',
    balance_alert: 'balance_id in (select id from balance where deleted_at is null)',
    notification: 'true',
    webhook_delivery: 'true',
    top_up_request: 'true',
    overdraft_permit: 'true',
  };
  const state: Record<string, unknown> = {};
  for (const [table, where] of Object.entries(living)) {
    const { rows } = await sql<{ rows: string | null }>`
      select string_agg(t::text, E'\n' order by t::text) as rows
        from ${sql.table(table)} t where ${sql.raw(where)}`.execute(ownerDb);
    state[table] = rows[0]?.rows;
  }
  return state;
}

test('an import that is undone leaves every table as it was', async () => {
  const staff = await person({ role: 'staff' });
  const existing = await company({ name: 'Skovbo Arkitekter Undo' });
  const before = await look();
  const overview = `Client,Hours Left\nSkovbo Arkitekter Undo,5\nNew one Undo,-1.5\n`;
  const planned = await read(staff, [
    ownNames('klippekort-havn.csv', 'Undo'),
    ownNames('harvest-projects.csv', 'Undo'),
    { name: 'overview.csv', text: overview },
  ]);
  expect(planned.plan?.customers.find(({ companyId }) => companyId === existing)).toBeDefined();
  const done = await run(staff, planned);
  expect(done.failure).toBeNull();
  expect(await look()).not.toEqual(before);
  const api = await apiAs(staff);
  await api.imports.undo({ id: done.id });
  await workOffJobs();
  const undone = await api.imports.find({ id: done.id });
  expect(undone).toMatchObject({ state: 'undone', result: { kept: [] } });
  expect(await look()).toEqual(before);
  await expect(api.imports.undo({ id: done.id })).rejects.toMatchObject(refusal('importNotDone'));

  const again = await run(staff, await read(staff, [ownNames('klippekort-havn.csv', 'Undo')]));
  expect(again.result?.balances).toMatchObject([{ stated: 690, left: 690 }]);
});

test('a confirmed entry stays with its balance at an undo, and is listed', async () => {
  const staff = await person({ role: 'staff' });
  const done = await run(staff, await read(staff, [ownNames('klippekort-nordlys.csv', 'Kept')]));
  const api = await apiAs(staff);
  const [balance] = done.result?.balances ?? [];
  const { items } = await api.time.list({ balanceId: balance?.id ?? '', limit: 50 });
  expect(items).toHaveLength(4);
  const [confirmed] = items;
  const { id = '', version = 0 } = confirmed ?? {};
  await api.time.validate({ entries: [{ id, version }], validated: true });
  await api.imports.undo({ id: done.id });
  await workOffJobs();
  const undone = await api.imports.find({ id: done.id });
  expect(undone.result?.kept).toMatchObject([
    { kind: 'entry', name: confirmed?.title, reason: 'validated' },
    { kind: 'balance', name: balance?.number },
    { kind: 'company', reason: 'inUse' },
  ]);
  expect(await api.balances.find({ id: balance?.id ?? '' })).toMatchObject({
    currentAmount: 775,
  });
});
