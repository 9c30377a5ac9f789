import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { asOwner, asServerRole } from '@/testkit/database';
import { balance, prepaidCustomer, work } from '@/testkit/world';

/** Direct SQL in the owner's name, one statement after another in one transaction, committed at the end. */
async function attack(client: pg.Client, actor: string, statements: readonly [string, ...unknown[]][]): Promise<void> {
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

type Target = {
  balanceId: string;
  creditsId: string;
  closedId: string;
  foreignId: string;
  entryId: string;
  chargeId: string;
  actor: string;
};

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

const newEntry = `insert into time_entry (id, company_id, balance_id, consultant_id, title, category, service_date, amount, created_by)
  select $1, company_id, id, $3, 'Forged', 'other', '2026-11-21', $4, $3 from balance where id = $2`;
const newMovement = `insert into ledger_entry (balance_id, kind, amount, time_entry_id, reverses_id, reason, seq, balance_after, actor_id)
  values ($1, $2, $3, $4, $5, $6, 0, 0, '')`;

const attacks: Record<
  string,
  (target: Target) => { statements: [string, ...unknown[]][]; code: string; constraint?: string; actor?: string }
> = {
  'set what is left': ({ balanceId }) => ({
    statements: [['update balance set current_amount = 9999 where id = $1', balanceId]],
    code: '23514',
    constraint: 'balance_via_ledger',
  }),
  'set what was bought': ({ balanceId }) => ({
    statements: [['update balance set initial_amount = 9999 where id = $1', balanceId]],
    code: '23514',
    constraint: 'balance_immutable',
  }),
  'set the sum of adjustments': ({ balanceId }) => ({
    statements: [['update balance set adjusted_amount = 9 where id = $1', balanceId]],
    code: '23514',
    constraint: 'balance_via_ledger',
  }),
  'set the sequence': ({ balanceId }) => ({
    statements: [['update balance set last_seq = 9 where id = $1', balanceId]],
    code: '23514',
    constraint: 'balance_via_ledger',
  }),
  'open with more than was bought': ({ balanceId, actor }) => ({
    statements: [
      [
        `insert into balance (company_id, number, type, initial_amount, current_amount, created_by) select company_id, 'X-1', type, 10, 99, $2 from balance where id = $1`,
        balanceId,
        actor,
      ],
    ],
    code: '23514',
    constraint: 'balance_opening',
  }),
  'move to another company': ({ balanceId, foreignId }) => ({
    statements: [
      [
        'update balance set company_id = (select company_id from balance where id = $2) where id = $1',
        balanceId,
        foreignId,
      ],
    ],
    code: '23514',
    constraint: 'balance_immutable',
  }),
  'change the number': ({ balanceId }) => ({
    statements: [[`update balance set number = 'TB-9999' where id = $1`, balanceId]],
    code: '23514',
    constraint: 'balance_immutable',
  }),
  'change the type': ({ balanceId }) => ({
    statements: [[`update balance set type = 'credits' where id = $1`, balanceId]],
    code: '23514',
    constraint: 'balance_immutable',
  }),
  'erase a balance': ({ balanceId }) => ({
    statements: [['delete from balance where id = $1', balanceId]],
    code: '42501',
    constraint: 'append_only',
  }),
  'erase an entry': ({ entryId }) => ({
    statements: [['delete from time_entry where id = $1', entryId]],
    code: '42501',
    constraint: 'append_only',
  }),
  'rewrite the ledger': ({ chargeId }) => ({
    statements: [['update ledger_entry set amount = -1 where id = $1', chargeId]],
    code: '42501',
    constraint: 'append_only',
  }),
  'erase from the ledger': ({ chargeId }) => ({
    statements: [['delete from ledger_entry where id = $1', chargeId]],
    code: '42501',
    constraint: 'append_only',
  }),
  'empty the ledger': () => ({ statements: [['truncate ledger_entry']], code: '42501', constraint: 'append_only' }),
  'rewrite the audit log': () => ({
    statements: [[`update audit_log set actor_id = 'x'`]],
    code: '42501',
    constraint: 'append_only',
  }),
  'an entry without a charge': ({ balanceId, actor }) => ({
    statements: [[newEntry, randomUUID(), balanceId, actor, 10]],
    code: '23514',
    constraint: 'entry_matches_ledger',
  }),
  'change an amount without the ledger': ({ entryId }) => ({
    statements: [['update time_entry set amount = 5 where id = $1', entryId]],
    code: '23514',
    constraint: 'entry_matches_ledger',
  }),
  'delete an entry without giving back': ({ entryId }) => ({
    statements: [['update time_entry set deleted_at = now() where id = $1', entryId]],
    code: '23514',
    constraint: 'entry_matches_ledger',
  }),
  'pass the limit': ({ balanceId, actor }) => {
    const id = randomUUID();
    return {
      statements: [
        [newEntry, id, balanceId, actor, 71],
        [newMovement, balanceId, 'charge', -71, id, null, ''],
      ],
      code: '23514',
      constraint: 'balance_not_overdrawn',
    };
  },
  'lower the limit under an overdraft': ({ foreignId, actor }) => {
    const id = randomUUID();
    return {
      statements: [
        [newEntry, id, foreignId, actor, 120],
        [newMovement, foreignId, 'charge', -120, id, null, ''],
        ['update balance set overdraft_limit = 10 where id = $1', foreignId],
      ],
      code: '23514',
      constraint: 'balance_not_overdrawn',
    };
  },
  'give back twice': ({ balanceId, entryId, chargeId }) => ({
    statements: [
      ['update time_entry set deleted_at = now() where id = $1', entryId],
      [newMovement, balanceId, 'reversal', 30, entryId, chargeId, ''],
      [newMovement, balanceId, 'reversal', 30, entryId, chargeId, ''],
    ],
    code: '23505',
  }),
  'give back more than was charged': ({ balanceId, entryId, chargeId }) => ({
    statements: [[newMovement, balanceId, 'reversal', 31, entryId, chargeId, '']],
    code: '23514',
    constraint: 'reversal_exact',
  }),
  'give back to another balance': ({ creditsId, entryId, chargeId }) => ({
    statements: [[newMovement, creditsId, 'reversal', 30, entryId, chargeId, '']],
    code: '23514',
    constraint: 'reversal_exact',
  }),
  overflow: ({ balanceId }) => ({
    statements: [[newMovement, balanceId, 'adjustment', 2_147_483_647, null, null, 'too much']],
    code: '22003',
  }),
  'two credits in one charge': ({ creditsId, actor }) => {
    const id = randomUUID();
    return {
      statements: [
        [newEntry, id, creditsId, actor, 2],
        [newMovement, creditsId, 'charge', -2, id, null, ''],
      ],
      code: '23514',
      constraint: 'credit_is_one',
    };
  },
  'charge a closed balance': ({ closedId, actor }) => {
    const id = randomUUID();
    return {
      statements: [
        [newEntry, id, closedId, actor, 10],
        [newMovement, closedId, 'charge', -10, id, null, ''],
      ],
      code: '23503',
      constraint: 'balance_open',
    };
  },
  'an adjustment without a reason': ({ balanceId }) => ({
    statements: [[newMovement, balanceId, 'adjustment', 10, null, null, '']],
    code: '23514',
    constraint: 'ledger_entry_shape',
  }),
  'change a billed entry': ({ entryId }) => ({
    statements: [
      ['update time_entry set billed_at = now() where id = $1', entryId],
      [`update time_entry set title = 'Other' where id = $1`, entryId],
    ],
    code: '23514',
    constraint: 'entry_billed',
  }),
  'unbill and change in one statement': ({ entryId }) => ({
    statements: [
      ['update time_entry set billed_at = now() where id = $1', entryId],
      [`update time_entry set billed_at = null, title = 'Other' where id = $1`, entryId],
    ],
    code: '23514',
    constraint: 'entry_billed',
  }),
  'edit and keep the validation': ({ entryId }) => ({
    statements: [
      ['update time_entry set validated_at = now() where id = $1', entryId],
      [`update time_entry set title = 'Other' where id = $1`, entryId],
    ],
    code: '23514',
    constraint: 'entry_validated',
  }),
  'bring a deleted entry back': ({ balanceId, entryId, chargeId }) => ({
    statements: [
      ['update time_entry set deleted_at = now() where id = $1', entryId],
      [newMovement, balanceId, 'reversal', 30, entryId, chargeId, ''],
      ['update time_entry set deleted_at = null where id = $1', entryId],
    ],
    code: '23514',
    constraint: 'entry_deleted',
  }),
  'write without an actor': ({ balanceId }) => ({
    statements: [[`update balance set notes = 'x' where id = $1`, balanceId]],
    code: '42501',
    constraint: 'audit_actor',
    actor: '',
  }),
  'move money without an actor': ({ balanceId }) => ({
    statements: [[newMovement, balanceId, 'adjustment', 10, null, null, 'gift']],
    code: '42501',
    constraint: 'audit_actor',
    actor: '',
  }),
};

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
