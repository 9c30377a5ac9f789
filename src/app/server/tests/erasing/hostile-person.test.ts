import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { byClock, withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { erase, eraseDue, letPass, named } from '@/testkit/erasing/erase';
import { workOffJobs } from '@/testkit/jobs';
import { enqueue } from '@/testkit/mails/mail-world';
import { company, person, prepaidCustomer, work } from '@/testkit/world';

/** Reads every row of every table that does not name one of these people by id. */
async function readRowsOfOthers(people: readonly Actor[]): Promise<string[]> {
  const { ownerDb } = await testDatabase();
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
       and tablename not in ('throttle', 'change_notice', 'archive_run') order by 1`.execute(
    ownerDb,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(ownerDb);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found.filter((row) => !people.some(({ id }) => row.includes(id)));
}

type Customer = Awaited<ReturnType<typeof prepaidCustomer>>;

/** Creates a customer whose records contain a name that a hostile person may choose. */
async function furnish(staff: Actor, word: string, customerOf: Customer): Promise<void> {
  const { balanceId, companyId, consultant, customer } = customerOf;
  const [api, theirs] = [await apiAs(staff), await apiAs(consultant)];
  const entry = { ...work, balanceId, amount: 15 };
  await theirs.time.record({
    ...entry,
    title: word,
    description: `Kim Larsen: ${word}, kim@andet.dk`,
  });
  await api.balances.topUp({ id: balanceId, amount: 60, reason: word });
  await (await apiAs(customer)).balances.askTopUp({ id: balanceId, wish: word });
  await theirs.crm.addNote({ companyId, body: `${word} kontakt@nordlys.example` });
  await api.people.invite({ email: 'kontakt@nordlys.example', grants: 'customer', companyId });
  await enqueue({ to: 'kontakt@nordlys.example', subject: word });
  await workOffJobs();
}

test('hostile people are erased, and every row of others is equal to the byte', async () => {
  const staff = await person({ role: 'staff' });
  const word = 'Rettet efter aftale';
  await company({ name: 'Nordlys Design', email: 'kontakt@nordlys.example' });
  const customer = await prepaidCustomer();
  const { companyId } = customer;
  const claimed = { isConfirmed: false };
  const hostile = await Promise.all([
    named(await person(claimed), word, 'kontakt@nordlys.example'),
    named(await person({ memberOf: companyId }), 'Kim'),
    named(await person(), 'Nordlys Design'),
    named(await person({ memberOf: companyId }), 'title'),
    named(await person(), '%'),
  ]);
  await furnish(staff, word, customer);
  const before = await readRowsOfOthers(hostile);
  expect(before.filter((row) => row.includes(word)).length).toBeGreaterThan(8);
  const api = await apiAs(staff);
  const { places: ofStranger } = await api.people.erasing({ id: hostile[0].id });
  expect(ofStranger).toEqual([]);
  const { places: ofKim } = await api.people.erasing({ id: hostile[1].id });
  expect(ofKim.map(({ spelling, after }) => spelling + after)).toEqual([
    `Kim Larsen: ${word}, kim@andet.dk`,
  ]);
  for (const { id } of hostile) await erase(staff, id, { isInTexts: false });
  expect(await readRowsOfOthers(hostile)).toEqual(before);
});

test('SQL that chooses older texts for a person renamed to them changes nothing', async () => {
  const staff = await person({ role: 'staff' });
  const { db } = await testDatabase();
  const word = 'Rettet efter aftale';
  const customer = await prepaidCustomer();
  await furnish(staff, word, customer);
  const hostile = await named(await person({ memberOf: customer.companyId }), word);
  const before = await readRowsOfOthers([hostile]);
  const { rows: places } = await sql`
    select entity, entity_id as id, key as field, array[value] as spellings
      from audit_log cross join lateral jsonb_each_text(after) where value = ${word}
    union all select 'mail', id::text, 'subject', array[subject] from mail`.execute(db);
  expect(places.length).toBeGreaterThan(3);
  await withTx(db, { ...byClock('test'), actorId: staff.id }, (tx) =>
    sql`select order_erasing(${hostile.id}, ${JSON.stringify(places)})`.execute(tx),
  );
  await letPass('25 hours');
  await eraseDue();
  expect(await readRowsOfOthers([hostile])).toEqual(before);
});

test('work that is done while people are erased is there to the byte', async () => {
  const staff = await person({ role: 'staff' });
  const word = 'Rettet efter aftale';
  const { balanceId, companyId, consultant } = await prepaidCustomer();
  const hostile = await named(await person({ memberOf: companyId }), word);
  const [api, theirs] = [await apiAs(staff), await apiAs(consultant)];
  await api.people.erase({ id: hostile.id, places: [] });
  await letPass('25 hours');
  const entry = { ...work, balanceId, amount: 15, title: word };
  const text = `Kunde;Dato;Titel;Timer;Person\nMoved;05-01-2026;${word};1,5;${word}\n`;
  await Promise.all([
    eraseDue(),
    ...[1, 2, 3].map(() => theirs.time.record(entry)),
    api.balances.topUp({ id: balanceId, amount: 60, reason: word }),
    theirs.crm.addNote({ companyId, body: word }),
    api.imports.create({ files: [{ text }] }),
    api.takeouts.order({ kind: 'company', companyId }),
    enqueue({ to: consultant.email, subject: word }),
  ]);
  const { items } = await api.time.list({ companyId });
  expect(items.map(({ title }) => title)).toEqual([word, word, word]);
  const { items: notes } = await api.crm.notes({ companyId });
  expect(notes.map(({ body }) => body)).toEqual([word]);
});
