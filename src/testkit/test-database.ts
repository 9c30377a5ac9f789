import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startBundledServer } from '@/database/bundled/bundled-server';
import { migrate } from '@/database/migrate';
import { derivePassword, nameRoles, scramVerifier } from '@/database/roles';

/** Facts with which a test file makes a database of its own. */
export type TestPostgres = { owner: pg.ClientConfig; template: string; isBundled: boolean };

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestPostgres;
  }
}

/** Once for the whole run: a server, and one migrated database that every test file copies. */
export default async function setUp(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  const server = url ? { owner: toSettings(url), stop: async () => {} } : await bundled();
  const template = `klip_template_${process.pid}`;
  await run(server.owner, `create database ${template}`);
  await migrate({ ...server.owner, database: template });
  for (const role of Object.values(nameRoles())) {
    const verifier = scramVerifier(loginAs(server.owner, role).password);
    await run(server.owner, `alter role ${role} login password '${verifier}'`);
  }
  project.provide('testServer', { owner: server.owner, template, isBundled: !url });

  return async () => {
    await run(server.owner, `drop database if exists ${template}`);
    await server.stop();
  };
}

/** Makes a copy of the migrated database and returns its name. */
export async function copyDatabase({ owner, template }: TestPostgres, name: string): Promise<void> {
  await run(owner, `create database ${name} template ${template}`);
  // A copy loses the database's grants to everybody.
  await run(owner, `revoke temporary on database ${name} from public`);
  // No test pulls its plug, so no commit waits for the disk; durability.test.ts has its own server.
  await run(owner, `alter database ${name} set synchronous_commit = off`);
}

/** Settings of a connection as one of the roles of a running server. */
export function loginAs(owner: pg.ClientConfig, role: string) {
  return { ...owner, user: role, password: derivePassword(role, String(owner.password)) };
}

export async function dropDatabase({ owner }: TestPostgres, name: string): Promise<void> {
  await run(owner, `drop database if exists ${name} with (force)`);
}

async function run(owner: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function toSettings(url: string): pg.ClientConfig {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 5432),
    user: username,
    password,
    database: pathname.slice(1) || 'postgres',
  };
}

async function bundled() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'klip-test-'));
  const server = await startBundledServer({ dataFolder, log: () => {} });
  const owner = {
    ...server.address,
    user: 'klip_owner',
    password: server.ownerPassword,
    database: 'postgres',
  };
  return {
    owner,
    stop: async () => {
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
