import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startDatabase } from '@/database/start-database';
import { filesKey } from '@/modules/imports/server/reading/prepare-plan';
import { openArchive } from '@/platform/server/archive/archive-reader';
import type { Config } from '@/platform/server/config';
import { openFileStore } from '@/platform/server/files/files';
import { apiAs } from '@/testkit/api';
import { configFor, ownDatabase, ownerUrl } from '@/testkit/archive/own-database';
import { testFiles } from '@/testkit/files';
import { startTestServer } from '@/testkit/http';
import { person } from '@/testkit/world';
import { copyImportFiles } from '@/testkit/worlds/copy-import-files';
import { leaveOutRefused, planImport, runImport } from '@/testkit/worlds/imports';
import { createArchive } from './create-archive';
import { restoreArchive } from './restore-archive';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** Creates a restored installation with its own server. */
async function restoreElsewhere(path: string) {
  const { url, drop } = await ownDatabase('createrole');
  opened.push(drop);
  const config = configFor(url);
  const manifest = await restoreArchive({ config, path, ownsSecret: true });
  const database = await startDatabase({
    url,
    secret: config.authSecret,
    dataFolder: config.dataFolder,
    log: () => {},
  });
  opened.push(database.stop);
  const { dataFolder, databaseUrl } = config;
  const server = await startTestServer({ database, dataFolder, databaseUrl });
  opened.push(server.stop);
  return { manifest, call: server.call };
}

async function archiveOf(config: Config): Promise<string> {
  await copyImportFiles(await openFileStore(config));
  const path = join(config.dataFolder, 'imports.tar');
  await createArchive({ config, path });
  return path;
}

const hours = (name: string, left: number) => [
  { name: 'left.csv', text: `Kunde;Timer tilbage\n${name};${left}\nNo Amount;many` },
];

test('an import that waits runs after a restore, and one that is done keeps its rest', {
  tags: 'thorough',
}, async () => {
  const staff = await person({ role: 'staff' });
  const done = await runImport(
    staff,
    await leaveOutRefused(staff, await planImport(staff, hours('Done', 5))),
  );
  expect(done.state).toBe('done');
  const planned = await leaveOutRefused(staff, await planImport(staff, hours('Waiting', 7)));
  expect(planned.plan?.unanswered).toBe(0);
  const { call, manifest } = await restoreElsewhere(await archiveOf(configFor(await ownerUrl())));
  expect(manifest.missingFiles).toEqual([]);

  const find = async () => (await call(staff, 'GET', `/api/v1/imports/${planned.id}`)).json();
  expect(await find()).toMatchObject({ state: 'ready', plan: planned.plan });
  const rows = await call(staff, 'GET', `/api/v1/imports/${planned.id}/rows`);
  expect(await rows.json()).toEqual(await (await apiAs(staff)).imports.rows({ id: planned.id }));
  const run = await call(staff, 'POST', `/api/v1/imports/${planned.id}/run`, {
    body: { version: planned.version },
  });
  expect(run.status).toBe(200);
  await expect.poll(find).toMatchObject({ state: 'done', failure: null });
  expect((await find()).result).toMatchObject({ balances: [{ left: 420 }] });

  const rest = await call(staff, 'GET', `/api/v1/imports/${done.id}/rest`);
  expect(await rest.text()).toContain('No Amount');
});

test('files of an import that is not read yet are archived; a missing one is named', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff, { now: new Date() });
  const { id } = await api.imports.create({ files: hours('Unread', 1) });
  const gone = await api.imports.create({ files: hours('Gone', 1) });
  await (await testFiles()).remove(filesKey(gone.id));
  const reader = await openArchive(await archiveOf(configFor(await ownerUrl())));
  expect(reader.listFiles('files')).toContain(filesKey(id));
  expect(reader.manifest.missingFiles).toEqual([filesKey(gone.id)]);
  await reader.close();
});
