import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { replaceErasedPeople } from '@/modules/admin/server/erasing/replace-erased-people';
import { createLog } from '@/platform/server/log';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { fillEveryTable } from '@/testkit/archive/fill-every-table';
import { testDatabase } from '@/testkit/database';
import { testFiles } from '@/testkit/files';
import { place } from '@/testkit/jobs';
import { person } from '@/testkit/world';
import { findWords } from '@/testkit/worlds/find-words';

const name = 'Zenobia "Zen" O’Kvistgård & Søn';
const email = 'zenobia@kvist.example';

/** The columns, and whether they hold JSON. */
async function listErasableColumns() {
  const { ownerDb } = await testDatabase();
  const { rows } = await sql<{ table: string; column: string; isJson: boolean }>`
    select e.table_name as table, e.column_name as column, e.is_json as "isJson"
      from erasable_columns() e
      join information_schema.columns c using (table_name, column_name)
     where c.table_schema = 'public'`.execute(ownerDb);
  return rows;
}

/** Rows of tables that no archive holds. */
async function fillExcludedTables(ownerId: string, companyId: string): Promise<void> {
  const { ownerDb } = await testDatabase();
  const author = { actorId: ownerId, channel: { kind: 'screen' }, requestId: 'test' } as const;
  await withTx(ownerDb, author, async (tx) => {
    const kept = { actorId: ownerId, key: 'k', requestHash: 'h', rights: '{}', response: '{}' };
    await tx.insertInto('idempotencyKey').values(kept).execute();
    await tx.insertInto('trouble').values({ kind: 'mail', detail: '' }).execute();
    const { id } = await tx
      .insertInto('webhookEndpoint')
      .values({ ownerId, address: 'a.example', format: 'slack', events: ['test'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('webhookDelivery')
      .values({ endpointId: id, eventId: id, companyId, type: 'test', data: '{}' })
      .execute();
  });
}

test('a name and an address in any column are replaced, and the books stay', async () => {
  const files = await testFiles();
  const { staff, ids } = await fillEveryTable(files);
  const { db, ownerDb, longReads } = await testDatabase();
  const erased = await person({ role: 'consultant' });
  await ownerDb.updateTable('appUser').set({ name, email }).where('id', '=', erased.id).execute();
  await fillExcludedTables(staff.id, ids.companyId);
  const words = `Talk with ${name}s team, ask ${email.toUpperCase()}.`;
  const html = words.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const forms: Record<string, string> = { html_body: html, external_link: `https://${words}` };
  const unreached: string[] = [];
  for (const { table, column, isJson } of await listErasableColumns()) {
    const value = isJson
      ? sql.lit(JSON.stringify({ who: name, words, [`of ${column}`]: [words, 1, null] }))
      : sql`${forms[column] ?? words}`;
    const row = sql`ctid = (select ctid from ${sql.table(table)} limit 1)`;
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(ownerDb);
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${row}`.execute(ownerDb);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(ownerDb);
    if (!numAffectedRows) unreached.push(`${table}.${column}`);
  }
  expect(unreached).toEqual([]);

  const api = await apiAs(staff);
  await api.people.erase({ id: erased.id, inTexts: true });
  const later = new Date(Date.now() + 120_000);
  const log = createLog('silent');
  await replaceErasedPeople({ db, longReads, files, log }, later);

  expect(await findWords([name, 'zenobia', 'kvistg', email])).toEqual([]);
  expect(await db.selectFrom('erasing').selectAll().execute()).toEqual([]);
  expect(await place.checkBooks()).toEqual({ balances: [], months: [] });
});
