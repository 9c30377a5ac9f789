import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import type { Target } from '@/testkit/attacks/attack';
import { attackInOneTransaction, prepareTarget } from '@/testkit/attacks/attack-target';
import { attacks } from '@/testkit/attacks/ledger-attacks';
import { refusals, roleAttacks } from '@/testkit/attacks/role-attacks';
import { asOwner, asServerRole, testDatabase } from '@/testkit/database';
import { person, prepaidCustomer, work } from '@/testkit/world';

/** Target that stays as it is: every attempt on it is refused. */
let target: Target;

beforeAll(async () => {
  target = await prepareTarget();
});

test.each(Object.entries(roleAttacks))(
  'the role of the server may not %s',
  async (_name, build) => {
    const attempt = asServerRole((client) =>
      attackInOneTransaction(client, target.actor, build(target)),
    );
    await expect(attempt).rejects.toMatchObject({ code: expect.stringMatching(refusals) });
  },
);

test.each(Object.entries(attacks))(
  'the role of the server may not, as the owner may not: %s',
  async (_name, build) => {
    const { statements, actor = target.actor } = build(target);
    const attempt = asServerRole((client) => attackInOneTransaction(client, actor, statements));
    await expect(attempt).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|23514|23505|23503|22003)$/),
    });
  },
);

test.each([
  'update balance set notes = notes',
  'select * from time_entry',
  'select * from audit_log',
  "update app_user set role = 'consultant'",
  "insert into mail (kind, to_address, language, subject, text_body, html_body) values ('x', " +
    "'x', 'da', 'x', 'x', 'x')",
  'select text_body from mail',
  'create temporary table mine (id int)',
  'select from graphile_worker._private_jobs',
])('the role that reads keys may not: %s', async (statement) => {
  const attempt = asServerRole((client) => client.query(statement), 'klip_keys');
  await expect(attempt).rejects.toMatchObject({ code: '42501' });
});

test('no trigger function with its owner’s rights runs on a table that is not ours', async () => {
  await asOwner(async (client) => {
    const { rows: functions } = await client.query<{ name: string }>(
      `select proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef
          and prorettype = 'trigger'::regtype order by 1`,
    );
    expect(functions.length).toBeGreaterThan(7);
    for (const { name } of functions) {
      await client.query('begin');
      await client.query("select set_config('app.actor', 'attacker', true)");
      await client.query(
        'create temporary table bait (like ledger_entry including defaults, user_id text) on ' +
          'commit drop',
      );
      await client.query(
        `create trigger bait before insert on bait for each row execute function ${name}()`,
      );
      const fed = client.query(
        `insert into bait (balance_id, seq, kind, amount, balance_after, actor_id)
         values (gen_random_uuid(), 1, 'adjustment', 999, 999, 'x')`,
      );
      await expect(fed, name).rejects.toMatchObject({ code: '42501', constraint: 'own_table' });
      await client.query('rollback');
    }
  });
});

test('no function with its owner’s rights has a superuser as owner or an unsafe path', async () => {
  const { rows } = await asOwner((client) =>
    client.query(
      `select p.proname from pg_proc p join pg_roles r on r.oid = p.proowner
        where p.prosecdef and p.pronamespace = 'public'::regnamespace
          and (r.rolsuper
            or not 'search_path=public, pg_temp' = any (coalesce(p.proconfig, '{}')))`,
    ),
  );
  expect(rows).toEqual([]);
});

test('rights are changed through one function, which keeps who did it', async () => {
  const staff = await person({ role: 'staff' });
  const somebody = await person();
  await (await apiAs(staff)).people.changeRole({ id: somebody.id, role: 'consultant' });
  const { db } = await testDatabase();
  const user = await db
    .selectFrom('appUser')
    .select('role')
    .where('id', '=', somebody.id)
    .executeTakeFirst();
  expect(user?.role).toBe('consultant');
  const line = await db
    .selectFrom('auditLog')
    .select(['actorId', 'after'])
    .where('entityId', '=', somebody.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line).toMatchObject({ actorId: staff.id, after: { role: 'consultant' } });
});

/**
 * A connection waits for the locks of another no longer than its own limit, and the books stay
 * whole.
 */
test('locks that the server’s role holds on purpose delay others up to a limit', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 100 });
  const hold = async (client: pg.Client) => {
    await client.query('begin');
    await client.query('select from balance where id = $1 for update', [balanceId]);
    const attempt = (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 10 });
    await expect(attempt).rejects.toMatchObject({ status: 503 });
    await client.query('rollback');
  };
  await asServerRole(hold);
  await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 10 });
});
