import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LinkAnswer } from '@/modules/links/contract/answers';
import { testDatabase } from '@/testkit/database';
import { balance, company, person } from '@/testkit/world';
import { answerer, confirmation, kirsten } from '@/testkit/worlds/answers-by-link';

test('the secret of a confirmation is hidden from the server and from archives', async () => {
  const email = `kirsten-${crypto.randomUUID()}@nordlys.example`;
  const balanceId = await balance({ companyId: await company({ email }) });
  const by = await answerer(await person({ role: 'staff' }), balanceId);
  await by.api.answer({ answer: more(balanceId), email, name: kirsten });
  const { db } = await testDatabase();
  // The mail is written and waits, because its job is postponed.
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
    where task_id <> (select id from graphile_worker._private_tasks
      where identifier = 'links.sendConfirmation')`.execute(db);
  const token = await confirmation(by, email, more(balanceId));
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select c.table_schema || '.' || c.table_name as name,
           string_agg(quote_ident(c.column_name), ', ') as columns
      from information_schema.columns c join information_schema.tables t
        using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'graphile_worker')
       and has_column_privilege(c.table_schema || '.' || c.table_name, c.column_name, 'SELECT')
     group by 1`.execute(db);
  expect(tables.map(({ name }) => name)).toContain('public.mail');
  expect(tables.map(({ name }) => name)).toContain('graphile_worker._private_jobs');
  for (const { name, columns } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from
      (select ${sql.raw(columns)} from ${sql.raw(name)}) one
      where one::text like ${`%${token}%`}`.execute(db);
    expect({ name, ...rows[0] }).toEqual({ name, count: 0 });
  }
  await expect(sql`select secret from mail`.execute(db)).rejects.toThrow('permission denied');
});

const more = (balanceId: string): LinkAnswer => ({ kind: 'more', balanceId, wish: '' });
