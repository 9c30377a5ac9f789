import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { ownDatabase } from '@/testkit/archive/own-database';
import { withClient } from '@/testkit/archive/with-client';
import { dropDatabase } from '@/testkit/test-database';
import type { ConnectionSettings } from './connection';
import { migrate } from './migrate';

test('three servers that start at once on an empty database migrate it once', async () => {
  const server = inject('testServer');
  const name = `klip_migrate_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client(server.owner);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  try {
    const owner = { ...server.owner, database: name };
    const steps = readdirSync(join(import.meta.dirname, 'migrations'));
    const applied = await Promise.all([migrate(owner), migrate(owner), migrate(owner)]);
    expect(applied.map((names) => names.length).toSorted()).toEqual([0, 0, steps.length]);
    expect(await migrate(owner)).toEqual([]);
  } finally {
    await dropDatabase(server, name);
  }
});

const before = 'A Klip from before its first release has worked on this database';
const newer = 'A newer Klip has worked on this database: it has the migration 9999-later';

test.each([
  [['0001-ground', '0062-last'], before],
  [['9999-later'], newer],
])('a database with the migrations %s is not migrated', async (names, sentence) => {
  const { url, drop } = await ownDatabase('createrole');
  try {
    const owner = { connectionString: url };
    await withClient(owner, async (client) => {
      await client.query(
        'create table schema_migration (name varchar primary key, timestamp text)',
      );
      const insert = `insert into schema_migration select unnest($1::text[]), 'then'`;
      await client.query(insert, [names]);
    });
    await expect(migrate(owner)).rejects.toThrow(sentence);
  } finally {
    await drop();
  }
});

test('a pooler that drops the settings of connections is refused at once', async () => {
  const { owner } = inject('testServer');
  const pooler = await startForgetfulPooler(owner);
  try {
    await expect(migrate({ ...owner, host: '127.0.0.1', port: pooler.port })).rejects.toThrow(
      'DATABASE_URL leads to a pooler',
    );
  } finally {
    await pooler.stop();
  }
});

test('a pooler that refuses the settings of connections is named as the reason', async () => {
  const { owner } = inject('testServer');
  const server = createServer((near) => {
    near.on('error', () => {});
    near.once('data', () => near.end(errorOf('08P01', 'unsupported startup parameter: options')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await expect(migrate({ ...owner, host: '127.0.0.1', port })).rejects.toThrow(
      'DATABASE_URL leads to a pooler',
    );
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});

/** An error as PostgreSQL sends it: fields that begin with a letter and end with 0. */
function errorOf(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`, 'utf8');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}

/** Passes everything on but the settings that a connection begins with. */
async function startForgetfulPooler({ host = 'localhost', port = 5432 }: ConnectionSettings) {
  const server = createServer((near) => {
    const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    const far = connect(place);
    near.once('data', (startup) => {
      far.write(withoutOptions(startup));
      near.pipe(far);
    });
    far.pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A startup packet is its length, the version of the protocol, and names and values ended by 0. */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8).toString('utf8').split('\0');
  const at = words.indexOf('options');
  if (at < 0) throw new Error('the startup packet has no options');
  words.splice(at, 2);
  const rest = Buffer.from(words.join('\0'), 'utf8');
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + rest.length, 0);
  startup.copy(head, 4, 4, 8);
  return Buffer.concat([head, rest]);
}
