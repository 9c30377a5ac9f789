import type pg from 'pg';
import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { asOwner, asServerRole } from '@/testkit/database';
import { attacks, type Statement, type Target } from '@/testkit/ledger-attacks';
import { balance, prepaidCustomer, work } from '@/testkit/world';

/** Direct SQL in the owner's name, one statement after another in one transaction, committed at the end. */
async function attack(client: pg.Client, actor: string, statements: readonly Statement[]): Promise<void> {
  await client.query('begin');
  try {
    if (actor) await client.query("select set_config('app.actor', $1, true)", [actor]);
    for (const [text, ...values] of statements) await client.query(text, values);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function prepare(): Promise<Target> {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: 100 });
  const creditsId = await balance({ companyId, type: 'credits', amount: 10 });
  const closedId = await balance({ companyId, amount: 100 });
  const foreignId = (await prepaidCustomer({ amount: 100 })).balanceId;
  const entry = await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 30 });
  return asOwner(async (client) => {
    await attack(client, consultant.id, [
      ['update balance set closed_at = now() where id = $1', closedId],
      ['update balance set overdraft_limit = 50 where id = $1', foreignId],
    ]);
    const { rows } = await client.query('select id from ledger_entry where time_entry_id = $1', [entry.id]);
    return { balanceId, creditsId, closedId, foreignId, entryId: entry.id, chargeId: rows[0].id, actor: consultant.id };
  });
}

test.each(Object.entries(attacks))('the owner of the database cannot %s', async (_name, build) => {
  const target = await prepare();
  const { statements, code, constraint, actor = target.actor } = build(target);
  const attempt = asOwner((client) => attack(client, actor, statements));
  await expect(attempt).rejects.toMatchObject({ code, ...(constraint && { constraint }) });
});

test.each([
  'alter table ledger_entry disable trigger all',
  'drop trigger ledger_apply on ledger_entry',
  "set session_replication_role = 'replica'",
  'update balance set current_amount = 1',
  'update balance set initial_amount = 1',
  'delete from ledger_entry',
  "insert into audit_log (actor_id, entity, entity_id, op) values ('x', 'x', 'x', 'x')",
  'create table mine (id int)',
  'drop table audit_log',
  'create or replace function ledger_apply() returns trigger language plpgsql as $$ begin return new; end $$',
])('the role of the server may not: %s', async (statement) => {
  await prepare();
  await expect(asServerRole((client) => client.query(statement))).rejects.toMatchObject({
    code: expect.stringMatching(/^(42501|42P01)$/),
  });
});

test('a change and its audit row are kept together or not at all', async () => {
  const { balanceId, actor } = await prepare();
  await asOwner(async (client) => {
    const count = async () => Number((await client.query('select count(*) from audit_log')).rows[0].count);
    const before = await count();
    await client.query('begin');
    await client.query("select set_config('app.actor', $1, true)", [actor]);
    await client.query(`update balance set notes = 'x' where id = $1`, [balanceId]);
    expect(await count()).toBe(before + 1);
    await client.query('rollback');
    expect(await count()).toBe(before);
  });
});
