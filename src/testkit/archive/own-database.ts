import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Config, readConfig } from '@/platform/server/config';
import { testDatabase } from '../database';
import { temporaryFolder } from '../files';
import { withClient } from './with-client';

/** Runs statements as the owner of the test server. */
export async function asSuperuser(...statements: string[]): Promise<void> {
  await withClient(inject('testServer').owner, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/**
 * Creates an empty database like one that an administrator provides with `DATABASE_URL`. Its owner
 * has the given `rights`, and its roles are dropped with it.
 */
export async function ownDatabase(rights: string) {
  const name = `own_${randomBytes(5).toString('hex')}`;
  const password = randomBytes(9).toString('hex');
  const roles = [`klip_app_${name}`, `klip_keys_${name}`, `klip_books_${name}`, name];
  await asSuperuser(
    `create role ${name} login ${rights} password '${password}'`,
    `create database ${name} owner ${name}`,
  );
  const { host, port } = inject('testServer').owner;
  const place = `host=${encodeURIComponent(String(host))}&port=${port ?? 5432}`;
  const drop = () =>
    asSuperuser(
      `drop database ${name} with (force)`,
      ...roles.map((role) => `drop role if exists ${role}`),
    );
  return { name, url: `postgres://${name}:${password}@localhost/${name}?${place}`, drop };
}

/** Returns the address of this test file's database, with its owner as the user. */
export async function ownerUrl(): Promise<string> {
  const { user, password = '', host, port, database } = (await testDatabase()).owner;
  const place = `host=${encodeURIComponent(String(host))}&port=${port}`;
  return `postgres://${user}:${password}@localhost/${database}?${place}`;
}

const folder = temporaryFolder();

/** Configures an installation with a new data folder, on your own PostgreSQL or the bundled one. */
export function configFor(databaseUrl?: string): Config {
  return readConfig({
    DATA_DIR: join(folder, `data-${randomUUID()}`),
    ...(databaseUrl && { DATABASE_URL: databaseUrl, AUTH_SECRET: 'x'.repeat(32) }),
  });
}
