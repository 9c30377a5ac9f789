import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { person, prepaidCustomer, work } from '@/testkit/world';

/** A Mac writes letters in two parts; the soft hyphen is not seen. */
const typed = 'A\u030ase Mø\u00adbler';
const clean = 'Åse Møbler';

test('a text in two parts gets one form at every door', async () => {
  const { balanceId, companyId, consultant } = await prepaidCustomer();
  const [api, staff] = [await apiAs(consultant), await apiAs(await person({ role: 'staff' }))];
  const entry = { ...work, balanceId, amount: 15, title: typed, description: typed };
  const { title, description } = await api.time.record(entry);
  expect([title, description]).toEqual([clean, clean]);
  expect(await api.tasks.create({ companyId, title: typed })).toMatchObject({ title: clean });
  const { id } = await staff.companies.create({ name: typed });
  expect((await staff.companies.list({ q: clean })).items.map((one) => one.id)).toEqual([id]);
  expect((await staff.companies.list({ q: typed })).items.map((one) => one.id)).toEqual([id]);
  const text = `Kunde;Dato;Titel;Timer\n${typed};05-01-2026;Call;1,5\n`;
  const { id: importId } = await staff.imports.create({ files: [{ text }] });
  expect(JSON.stringify(await staff.imports.find({ id: importId }))).not.toContain('A\u030a');
});

test('half a sign at the end of a long question is not stored, nor refused', async () => {
  const { balanceId, consultant, customer } = await prepaidCustomer();
  const { id } = await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 15 });
  const payer = await apiAs(customer);
  await payer.time.question({ id, body: `${'x'.repeat(299)}👍🏽 ${'y'.repeat(50)}` });
  await payer.time.replyToQuestion({ id, body: `${'x'.repeat(299)}👨‍👩‍👧 ${'y'.repeat(50)}` });
  const { db } = await testDatabase();
  const { rows } = await sql<{ comment: string }>`
    select data ->> 'comment' as comment from notification where subject_id = ${id}`.execute(db);
  expect(rows.map(({ comment }) => comment)).toContain(`${'x'.repeat(299)}…`);
});
