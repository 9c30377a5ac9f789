import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { readSchema } from '@/database/archive/inspect-database';
import { startBundledServer, toOwner } from '@/database/bundled/bundled-server';
import { findCluster, listHomes } from '@/database/bundled/cluster';
import { moveCluster, refuseWithoutRoom } from '@/database/bundled/move-cluster';
import { accountForPostgres } from '@/database/bundled/run-as';
import type { ConnectionSettings } from '@/database/connection';
import { migrateTo, schemas } from '@/database/migrate';
import { apiAs } from '@/testkit/api';
import { readArchivedDigests } from '@/testkit/archive/archived-digests';
import { fillEveryTable } from '@/testkit/archive/fill-every-table';
import {
  makeInstallation,
  olderReleases,
  programsOf,
  removeInstallations,
} from '@/testkit/archive/older-installation';
import { withClient } from '@/testkit/archive/with-client';
import { asOwner, testDatabase } from '@/testkit/database';
import { temporaryFolder, testFiles } from '@/testkit/files';
import { copyInstallation } from './copy-installation';
import { upgradeInstallation } from './upgrade-installation';

let world: Awaited<ReturnType<typeof fillEveryTable>>;
beforeAll(async () => {
  world = await fillEveryTable(await testFiles());
  const api = await apiAs(world.staff);
  await api.webhooks.create({ url: 'https://other.example/klip', events: ['company.created'] });
  await asOwner(async (client) => {
    await client.query(
      `insert into session (id, user_id, token, expires_at) values ('s', $1, 't', now())`,
      [world.staff.id],
    );
    await client.query(`select graphile_worker.add_job('mail.send', '{"mail_id": "later"}',
      run_at := now() + interval '1 day', job_key := 'mail.send:later', priority := 3)`);
    await client.query(`with job as (select id from graphile_worker.add_job('mail.send'))
      select from job`);
    await client.query(`update graphile_worker._private_jobs
      set attempts = max_attempts, last_error = 'gave up' where key is null`);
  });
});

afterEach(removeInstallations);

/** Reads all data of an installation. */
async function readEverything(owner: ConnectionSettings) {
  const jobs = await withClient(owner, (client) =>
    client.query(
      `select task.identifier, payload::text, run_at::text, max_attempts, attempts, last_error,
              key, priority
         from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = task_id
        order by job.id`,
    ),
  );
  return { ...(await readArchivedDigests(owner, 'everything')), jobs: jobs.rows };
}

/**
 * A data folder with all that the database of this file holds.
 *
 * @param mode of the folder above it; one for a single account sends the database of root elsewhere
 */
async function makeFilled(binaries = programsOf(), mode = 0o755): Promise<string> {
  const above = temporaryFolder();
  mkdirSync(above, { mode });
  return makeInstallation(join(above, 'data'), binaries, async (owner) =>
    copyInstallation((await testDatabase()).owner, owner),
  );
}

async function readByServer<Result>(
  dataFolder: string,
  read: (owner: ConnectionSettings) => Promise<Result>,
): Promise<Result> {
  const server = await startBundledServer({ dataFolder, log: () => {} });
  try {
    return await read(toOwner(server));
  } finally {
    await server.stop();
  }
}

/** Moves a cluster with the programs of today as the old and the new ones. */
async function move(dataFolder: string): Promise<string[]> {
  const said: string[] = [];
  const account = accountForPostgres();
  await moveCluster({
    cluster: findCluster(dataFolder, account),
    account,
    programs: { old: programsOf(), next: programsOf() },
    copy: copyInstallation,
    say: (line) => said.push(line),
  });
  return said;
}

function listClusters(dataFolder: string): string[] {
  const names = ['cluster', 'cluster-15', 'cluster-18', 'cluster.upgraded', 'upgrade'];
  return names.filter((name) => listHomes(dataFolder).some((home) => existsSync(join(home, name))));
}

async function upgrade(dataFolder: string, release: string): Promise<string> {
  const said: string[] = [];
  const config = { dataFolder, databaseUrl: undefined };
  await upgradeInstallation({ config, release, say: (line) => said.push(line) });
  return said.join('\n');
}

/** Creates a folder with the programs of this release. */
function thisRelease(): string {
  const release = temporaryFolder();
  mkdirSync(release);
  symlinkSync(resolve('node_modules'), join(release, 'node_modules'));
  return release;
}

const places = { 'a place for everybody': 0o755, 'a place for one account': 0o700 };

test.each(Object.entries(places))(
  'in %s a database moves with everything',
  { tags: 'thorough' },
  async (_, mode) => {
    const before = await readEverything((await testDatabase()).owner);
    expect(before.jobs).toHaveLength(2);
    expect(before.tables).toMatchObject({
      webhook_secret: expect.any(String),
      session: expect.any(String),
    });
    const dataFolder = await makeFilled(programsOf(), mode);
    expect((await move(dataFolder)).join()).toMatch(/The old database stays in .*cluster-18/);
    expect(listClusters(dataFolder)).toEqual(['cluster', 'cluster-18']);
    expect(await readByServer(dataFolder, readEverything)).toEqual(before);
    await expect(move(dataFolder)).rejects.toThrow('cluster-18 exists already');
  },
);

test.each(olderReleases)(
  'the command moves a data folder of an older release %#',
  { tags: 'thorough' },
  async (old) => {
    const before = await readEverything((await testDatabase()).owner);
    const { major } = programsOf(old);
    const dataFolder = await makeFilled(programsOf(old));
    await expect(startBundledServer({ dataFolder, log: () => {} })).rejects.toThrow(
      `is of PostgreSQL ${major}`,
    );
    expect(await upgrade(dataFolder, old)).toContain(`from PostgreSQL ${major} to`);
    expect(listClusters(dataFolder)).toEqual(['cluster', `cluster-${major}`]);
    expect(await readByServer(dataFolder, readEverything)).toEqual(before);
  },
);

test('an older schema is brought up to date', { tags: 'thorough' }, async () => {
  const dataFolder = await makeInstallation(temporaryFolder(), programsOf(), async (owner) => {
    await migrateTo(owner, schemas.at(-2) ?? '');
    await withClient(owner, (client) =>
      client.query(`insert into app_user (id, email, name) values ('u', 'u@example.com', 'U')`),
    );
  });
  await move(dataFolder);
  await readByServer(dataFolder, (owner) =>
    withClient(owner, async (client) => {
      expect(await readSchema(client)).toBe(schemas.at(-1));
      expect((await client.query('select name from app_user')).rows).toEqual([{ name: 'U' }]);
    }),
  );
});

test.each(['copying', 'swapping'])(
  'killed while %s, nothing is lost',
  { tags: 'thorough' },
  async (step) => {
    const before = await readEverything((await testDatabase()).owner);
    const dataFolder = await makeFilled();
    const words = ['scripts/run.js', 'src/testkit/archive/move-elsewhere.ts', dataFolder, step];
    const child = spawn(process.execPath, words, { stdio: 'inherit' });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(listClusters(dataFolder)).toEqual(
      step === 'copying' ? ['cluster', 'upgrade'] : ['cluster-18', 'cluster.upgraded'],
    );
    expect(await readByServer(dataFolder, readEverything)).toEqual(before);
    if (step === 'copying') await move(dataFolder);
    expect(listClusters(dataFolder)).toEqual(['cluster', 'cluster-18']);
    expect(await readByServer(dataFolder, readEverything)).toEqual(before);
  },
);

test('books that do not add up are not moved, and the database works on', {
  tags: 'thorough',
}, async () => {
  const dataFolder = await makeFilled();
  const spoil = (change: string) =>
    readByServer(dataFolder, (owner) =>
      withClient(owner, (client) =>
        client.query(`alter table balance disable trigger user;
          update balance set current_amount = current_amount ${change}
            where id = '${world.ids.balanceId}'`),
      ),
    );
  await spoil('+ 1');
  await expect(move(dataFolder)).rejects.toThrow('do not add up: balance ALFA-H');
  expect(listClusters(dataFolder)).toEqual(['cluster']);
  await spoil('- 1');
  await move(dataFolder);
});

test('the command refuses with a sentence, and changes nothing', async () => {
  const dataFolder = await makeInstallation(temporaryFolder(), programsOf(), async () => {});
  expect(await upgrade(dataFolder, '/nowhere')).toMatch(/already of PostgreSQL 18, nothing to do/);
  const server = await startBundledServer({ dataFolder, log: () => {} });
  await expect(upgrade(dataFolder, '/nowhere')).rejects.toThrow('Another Klip server');
  await server.stop();

  const [home = ''] = listHomes(dataFolder).filter((one) => existsSync(join(one, 'cluster')));
  writeFileSync(join(home, 'cluster/PG_VERSION'), '14\n');
  await expect(startBundledServer({ dataFolder, log: () => {} })).rejects.toThrow(
    'npm run archive -- upgrade FOLDER',
  );
  await expect(upgrade(dataFolder, '/nowhere')).rejects.toThrow('There is no folder /nowhere');
  const empty = temporaryFolder();
  mkdirSync(empty);
  await expect(upgrade(dataFolder, empty)).rejects.toThrow('has no programs of PostgreSQL 14');
  await expect(upgrade(dataFolder, thisRelease())).rejects.toThrow(
    'has no programs of PostgreSQL 14, only those of PostgreSQL 18',
  );
  await expect(upgrade(temporaryFolder(), empty)).rejects.toThrow('There is no installation');
  const config = { dataFolder, databaseUrl: 'postgres://elsewhere/klip' };
  await expect(upgradeInstallation({ config, release: empty, say: () => {} })).rejects.toThrow(
    'DATABASE_URL is set',
  );
  writeFileSync(join(home, 'cluster/PG_VERSION'), '99\n');
  await expect(startBundledServer({ dataFolder, log: () => {} })).rejects.toThrow(
    'Start the newer release',
  );
  await expect(upgrade(dataFolder, empty)).rejects.toThrow('Start the newer release');
  expect(listClusters(dataFolder)).toEqual(['cluster']);
});

test('an upgrade needs room for a second database', () => {
  expect(() => refuseWithoutRoom('/data', 50_000_000, 100_000_000)).not.toThrow();
  expect(() => refuseWithoutRoom('/data', 50_000_000, 90_000_000)).toThrow(
    'needs 100 MB in /data, and only 90 MB are free',
  );
});
