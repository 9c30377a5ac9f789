import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type RunningDatabase, startDatabase } from '@/database/start-database';
import { asSuperuser, ownDatabase } from '@/testkit/archive/own-database';
import { roleAttacks } from '@/testkit/attacks/role-attacks';
import { withoutTestSettings } from '@/testkit/test-database';

const secret = 'the secret that all servers of this installation share';
const cleaning: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

async function emptyDatabase(rights: string) {
  const database = await ownDatabase(rights);
  cleaning.push(database.drop);
  return database;
}

async function start(url: string): Promise<RunningDatabase & { lines: string[] }> {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const database = await startDatabase({
    url,
    secret,
    dataFolder: '/nowhere',
    log,
  });
  cleaning.push(database.stop);
  return { ...database, lines };
}

async function whoami({
  db,
}: RunningDatabase): Promise<{ session: string; current: string } | undefined> {
  const { rows } = await sql<{ session: string; current: string }>`
    select session_user as session, current_user as current`.execute(db);
  return rows[0];
}

test.each([
  ['may make roles', 'createrole'],
  ['is a superuser', 'superuser'],
])(
  'where the owner %s the server signs in as a role of its own, which cannot step back',
  async (_name, rights) => {
    const { name, url } = await emptyDatabase(rights);
    const first = await start(url);
    expect(await whoami(first)).toEqual({
      session: `klip_app_${name}`,
      current: `klip_app_${name}`,
    });
    await sql`select set_config('role', 'none', false)`.execute(first.db);
    expect(await whoami(first)).toEqual({
      session: `klip_app_${name}`,
      current: `klip_app_${name}`,
    });
    await expect(
      sql`select set_config('role', ${name}, false)`.execute(first.db),
    ).rejects.toMatchObject({
      code: '42501',
    });
    await expect(sql`select password from account`.execute(first.db)).rejects.toMatchObject({
      code: '42501',
    });
    expect((await sql`select password from account`.execute(first.keysDb)).rows).toEqual([]);
    const warnings = first.lines.filter((line) => line.startsWith('WARNING'));
    expect(withoutTestSettings(warnings)).toEqual([]);
    const second = await start(url);
    expect(await whoami(second)).toEqual(await whoami(first));
    expect((await sql`select 1`.execute(first.db)).rows).toHaveLength(1);
  },
);

test('without the right to make roles the server works as the owner and logs it', async () => {
  const { name, url } = await emptyDatabase('');
  const database = await start(url);
  expect(await whoami(database)).toEqual({ session: name, current: name });
  expect(database.lines.join()).toMatch(/WARNING: the role klip_app_\w+ could not be made/);
});

test('a foreign role of that name does not keep the server from starting', async () => {
  const { name, url } = await emptyDatabase('createrole');
  await asSuperuser(
    `create role klip_app_${name} superuser`,
    `create role klip_keys_${name} superuser`,
  );
  const database = await start(url);
  expect(await whoami(database)).toEqual({ session: name, current: name });
  expect(database.lines.join()).toMatch(/WARNING/);
});

test('the role of your own PostgreSQL can do nothing that the bundled role may not', async () => {
  const { url } = await emptyDatabase('createrole');
  const { settings, keysDb } = await start(url);
  await keysDb
    .insertInto('appUser')
    .values({ id: 'x', email: 'x@example.com', name: 'Somebody' })
    .execute();
  const target = { balanceId: null, actor: 'x' } as never;
  // Only a superuser can forbid large objects. One of its own touches nothing of ours.
  const { 'make a large object': _own, ...attacks } = roleAttacks;
  for (const [name, build] of Object.entries(attacks)) {
    const client = new pg.Client(settings);
    await client.connect();
    const attempt = (async () => {
      await client.query('begin');
      for (const [text, ...values] of build(target)) await client.query(text, values);
    })();
    await expect.soft(attempt, name).rejects.toMatchObject({ code: expect.any(String) });
    await client.end();
  }
});
