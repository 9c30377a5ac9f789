import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { nameRoles } from '@/database/roles';
import { startDatabase } from '@/database/start-database';
import { ownDatabase } from '@/testkit/archive/own-database';
import { quarterOf } from '@/testkit/machine/rounds-of';
import { withoutTestSettings } from '@/testkit/test-database';

/**
 * Changes that the role of a server can make to itself, and that an administrator may have made.
 */
const spoiling: Record<string, (role: string, database: string) => string> = {
  'only reads': (role) => `alter role ${role} set default_transaction_read_only = on`,
  'only reads in this database': (role, database) =>
    `alter role ${role} in database ${database} set default_transaction_read_only = on`,
  'finds no table': (role) => `alter role ${role} set search_path = pg_temp`,
  'has no time for a statement': (role) => `alter role ${role} set statement_timeout = 1`,
  'has no time for a lock': (role) => `alter role ${role} set lock_timeout = 1`,
  'is closed when it rests': (role) => `alter role ${role} set idle_session_timeout = 1`,
  'loads what is not there': (role) =>
    `alter role ${role} set local_preload_libraries = '$libdir/plugins/nothing'`,
  'is not sure of what it wrote': (role) => `alter role ${role} set synchronous_commit = off`,
  'has another password': (role) => `alter role ${role} password 'another'`,
  'may not connect': (role) => `alter role ${role} connection limit 0`,
  'has expired': (role) => `alter role ${role} valid until '2020-01-01'`,
  'may not sign in': (role) => `alter role ${role} nologin`,
  'is somebody else': (role, database) =>
    `alter role ${role} in database ${database} set role = 'pg_monitor'`,
  'has given its rights away': (role) => `drop owned by ${role}`,
};

type DatabasePlace = { url?: string; dataFolder: string; database: string | undefined };

const cleaning: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

const places: Record<string, () => Promise<DatabasePlace>> = {
  'the bundled server': async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'klip-spoiled-'));
    cleaning.push(() => rmSync(dataFolder, { recursive: true, force: true }));
    return { dataFolder, database: undefined };
  },
  'your own PostgreSQL': async () => {
    const { url, name, drop } = await ownDatabase('createrole');
    cleaning.push(drop);
    return { url, dataFolder: '/nowhere', database: name };
  },
};

describe.each(Object.entries(places))('on %s', (_name, prepare) => {
  let place: Promise<DatabasePlace> | undefined;
  let people = 0;

  /** Starts a server, has both roles write, and leaves the database to `work` before it stops. */
  async function startAndWrite(
    work: (owner: pg.Client, database: string | undefined) => Promise<void> = async () => {},
  ) {
    place ??= prepare();
    const { url, dataFolder, database } = await place;
    const lines: string[] = [];
    const log = (line: string, level?: string) => void (level === 'warn' && lines.push(line));
    const running = await startDatabase({ url, dataFolder, secret: 'x'.repeat(32), log });
    try {
      people += 1;
      const somebody = { id: `x${people}`, email: `x${people}@example.com`, name: 'Somebody' };
      await running.keysDb.insertInto('appUser').values(somebody).execute();
      const counted = { bucket: `x${people}`, count: 1, windowStartedAt: new Date().toISOString() };
      await running.db.insertInto('throttle').values(counted).execute();
      const { rows } = await running.pool.query('show synchronous_commit');
      expect(rows).toEqual([{ synchronous_commit: 'on' }]);
      expect(withoutTestSettings(lines)).toEqual([]);
      const owner = new pg.Client(running.owner);
      await owner.connect();
      await work(owner, database).finally(() => owner.end());
    } finally {
      await running.stop();
    }
  }

  test.each(quarterOf(Object.entries(spoiling)))(
    'a role that %s is mended at the start',
    async (_, spoil) => {
      await startAndWrite(async (owner, database) => {
        for (const role of Object.values(nameRoles(database)))
          await owner.query(spoil(role, database ?? 'postgres'));
      });
      await startAndWrite();
    },
  );
});
