import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { startBundledServer } from '@/database/bundled/bundled-server';
import { migrate } from '@/database/migrate';
import { derivePassword, nameRoles, scramVerifier } from '@/database/roles';

/** Settings with which a test file creates its database. */
export type TestPostgres = { owner: pg.ClientConfig; template: string; isBundled: boolean };

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestPostgres;
    /** Folder of the programs that the server starts, built for this run. */
    programs: string;
  }
}

/** Settings that make writes wait for the disk; the tests turn them off. */
const settingsOff = ['fsync', 'full_page_writes'] as const;

/**
 * Prepares the whole run: starts a server, creates a migrated database that every test file copies,
 * and builds the programs that a server starts.
 */
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
  const programs = resolve(`node_modules/.cache/klip/${template}`);
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { outDir: programs, sourcemap: false },
  });
  project.provide('programs', programs);

  return async () => {
    rmSync(programs, { recursive: true, force: true });
    // The databases are dropped from your own server; the bundled one is removed with its folder.
    if (url) await dropDatabases(server.owner, template);
    await server.stop();
  };
}

/** Copies the migrated database. The name of the copy begins with the name of the template. */
export async function copyDatabase({ owner, template }: TestPostgres): Promise<string> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await run(owner, `create database ${name} template ${template}`);
  // A copy loses the database's grants to everybody.
  await run(owner, `revoke temporary on database ${name} from public`);
  // No commit of a test waits for the disk, even on your own server.
  await run(owner, `alter database ${name} set synchronous_commit = off`);
  return name;
}

/** Ends the connections of abandoned work; the database itself stays until the end of the run. */
export async function leaveDatabase({ owner }: TestPostgres, name: string): Promise<void> {
  await run(
    owner,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
}

/** Removes the warnings about settings that only the bundled server of the tests has. */
export function withoutTestSettings(warnings: readonly string[]): string[] {
  return warnings.filter((line) => !settingsOff.some((name) => line.includes(`${name} = off`)));
}

/** Settings of a connection as one of the roles of a running server. */
export function loginAs(owner: pg.ClientConfig, role: string) {
  return { ...owner, user: role, password: derivePassword(role, String(owner.password)) };
}

export async function dropDatabase({ owner }: TestPostgres, name: string): Promise<void> {
  await run(owner, `drop database if exists ${name} with (force)`);
}

async function dropDatabases(owner: pg.ClientConfig, template: string): Promise<void> {
  const names = await run(
    owner,
    `select datname from pg_database where datname = '${template}' or datname ^@ '${template}_'`,
  );
  for (const { datname } of names) await run(owner, `drop database ${datname} with (force)`);
}

async function run(owner: pg.ClientConfig, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
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
  // No test cuts the power of this server; the durability tests have their own.
  for (const setting of settingsOff) await run(owner, `alter system set ${setting} = off`);
  await run(owner, 'alter system set autovacuum = off');
  await run(owner, "alter system set max_wal_size = '8GB'");
  await run(owner, "alter system set checkpoint_timeout = '1h'");
  await run(owner, 'select pg_reload_conf()');
  return {
    owner,
    stop: async () => {
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
