import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { maxEventWait } from '@/testkit/machine/max-event-wait';
import { startElsewhere } from '@/testkit/start-elsewhere';
import { type BundledServer, startBundledServer } from './bundled-server';
import { listHomes } from './cluster';
import { DataFolderInUse } from './data-folder-lock';
import { findRunning } from './find-running';
import { isProcessRunning } from './orphan';

const folders: string[] = [];
const running: { stop: () => Promise<void> }[] = [];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'klip-bundled-'));
  folders.push(made);
  return made;
}

async function start(dataFolder: string): Promise<BundledServer> {
  const server = await startBundledServer({ dataFolder, log: () => {} });
  running.push(server);
  return server;
}

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

async function ask<Row>(server: BundledServer, text: string): Promise<Row[]> {
  const client = new pg.Client({
    ...server.address,
    user: 'klip_owner',
    password: server.ownerPassword,
    database: 'postgres',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

test('it keeps its data over a stop and a start', async () => {
  const dataFolder = folder();
  const first = await start(dataFolder);
  await ask(first, 'create table kept as select 42 as answer');
  await first.stop();
  expect(await ask(await start(dataFolder), 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('a database of another major version is refused with the way to go', async () => {
  const dataFolder = folder();
  await (await start(dataFolder)).stop();
  const [home] = listHomes(dataFolder).filter((one) => existsSync(one));
  writeFileSync(join(home ?? '', 'cluster', 'PG_VERSION'), '17\n');
  await expect(start(dataFolder)).rejects.toThrow(
    /is of PostgreSQL 17; this Klip brings PostgreSQL \d+\. Create an archive with the release/,
  );
});

test('a program beside the server finds its database, and none once it has stopped', {
  tags: 'thorough',
}, async () => {
  const dataFolder = folder();
  expect(findRunning(dataFolder)).toBeUndefined();
  const server = await start(dataFolder);
  const client = new pg.Client(findRunning(dataFolder));
  await client.connect();
  expect((await client.query('select current_user as name')).rows).toEqual([
    { name: 'klip_owner' },
  ]);
  await client.end();
  await server.stop();
  expect(findRunning(dataFolder)).toBeUndefined();
});

test('only its owner opens its socket, its password is random, its files private', async () => {
  const dataFolder = folder();
  const server = await start(dataFolder);
  expect(
    await ask(
      server,
      "select name, setting from pg_settings where name in ('listen_addresses', 'fsync', " +
        "'full_page_writes', 'synchronous_commit') order by name",
    ),
  ).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
  expect(statSync(server.address.host).mode & 0o077).toBe(0);
  expect(statSync(join(dataFolder, 'postgres-passwords.json')).mode & 0o077).toBe(0);
  const stranger = new pg.Client({
    ...server.address,
    user: 'klip_owner',
    password: 'guess',
    database: 'postgres',
  });
  await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
});

test('Danish words are sorted as Danes do', async () => {
  const server = await start(folder());
  const rows = await ask<{ word: string }>(
    server,
    `select word from unnest(array['Østrup','Åse','anna','Zebra','Ærø','aalborg','Bo']) word ` +
      'order by word',
  );
  expect(rows.map((row) => row.word)).toEqual([
    'anna',
    'Bo',
    'Zebra',
    'Ærø',
    'Østrup',
    'aalborg',
    'Åse',
  ]);
});

test('a second server on the same data folder is refused with a plain sentence', {
  tags: 'thorough',
}, async () => {
  const dataFolder = folder();
  await start(dataFolder);
  const began = Date.now();
  await expect(start(dataFolder)).rejects.toThrow(DataFolderInUse);
  await expect(start(dataFolder)).rejects.toThrow(
    /Another Klip server \(process \d+\) is already using the data folder/,
  );
  expect(Date.now() - began).toBeLessThan(maxEventWait);
});

test('a lock of a process that is gone, or of another program, does not block', {
  tags: 'thorough',
}, async () => {
  const dataFolder = folder();
  for (const owner of [
    { pid: 4_000_000, startedAt: '1' },
    { pid: process.pid, startedAt: 'another time' },
    'not even JSON',
  ]) {
    writeFileSync(
      join(dataFolder, 'server.lock'),
      typeof owner === 'string' ? owner : JSON.stringify(owner),
    );
    const server = await start(dataFolder);
    expect(JSON.parse(readFileSync(join(dataFolder, 'server.lock'), 'utf8')).pid).toBe(process.pid);
    await server.stop();
  }
});

test('when a process of the database crashes, the whole database is started again', async () => {
  const server = await start(folder());
  const pid = server.pid();
  const find = "select pid from pg_stat_activity where backend_type = 'checkpointer'";
  const [row] = await ask<{ pid: number }>(server, find);
  process.kill(row?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => server.pid()).toSatisfy((now) => now !== undefined && now !== pid);
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('when the database process is killed it is started again with everything in it', async () => {
  const server = await start(folder());
  await ask(server, 'create table kept as select 42 as answer');
  const pid = server.pid() ?? 0;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => server.pid()).toSatisfy((now) => now !== undefined && now !== pid);
  expect(await ask(server, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('the database of a killed server is stopped, and the next server starts', async () => {
  const dataFolder = folder();
  const { child, databasePid } = await startElsewhere(dataFolder);
  child.kill('SIGKILL');
  await new Promise((gone) => child.once('exit', gone));
  expect(isProcessRunning(databasePid)).toBe(true);

  const server = await start(dataFolder);
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(isProcessRunning(databasePid)).toBe(false);
});

test.each(['works', 'is paused'])(
  'while a server in another process namespace %s, a second one on its folder is refused ' +
    'at once',
  async (state) => {
    const dataFolder = folder();
    const { child } = await startElsewhere(dataFolder, asContainer);
    if (state === 'is paused') process.kill(innermost(child.pid ?? 0), 'SIGSTOP');
    const began = Date.now();
    await expect(start(dataFolder)).rejects.toThrow(DataFolderInUse);
    expect(Date.now() - began).toBeLessThan(maxEventWait);
    child.kill('SIGKILL');
  },
);

test('after a container is killed the next server starts in seconds, with everything', {
  tags: 'thorough',
}, async () => {
  const dataFolder = folder();
  const first = await start(dataFolder);
  await ask(first, 'create table kept as select 42 as answer');
  await first.stop();
  const { child } = await startElsewhere(dataFolder, asContainer);
  child.kill('SIGKILL');
  const second = await start(dataFolder);
  expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('a second database never joins one whose server was killed in another namespace', {
  tags: 'thorough',
}, async () => {
  const dataFolder = folder();
  const { child } = await startElsewhere(dataFolder, asContainer);
  process.kill(innermost(child.pid ?? 0), 'SIGKILL');
  const refused = start(dataFolder);
  // If the namespace ended with its first process, no process is left that could be in the way.
  await refused.then(
    (server) => ask(server, 'select 1'),
    (error) => expect(String(error)).toMatch(/already using|still uses/),
  );
  child.kill('SIGKILL');
});

const inNamespace = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
/**
 * Command that runs a program in its own process namespace, as a container does. It is empty if the
 * machine does not allow namespaces; the program is then only another process.
 */
const asContainer =
  process.platform === 'linux' &&
  spawnSync('unshare', [...inNamespace.slice(1), 'true']).status === 0
    ? inNamespace
    : [];

/** Returns the last process of a chain in which each process only starts the next one. */
function innermost(pid: number): number {
  if (asContainer.length === 0) return pid;
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return child ? Number(child) : pid;
}
