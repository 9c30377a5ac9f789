import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { dropDatabase } from '@/testkit/test-database';
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
