import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { makeHostileFiles } from '@/testkit/attacks/hostile-files';
import { testDatabase } from '@/testkit/database';
import { temporaryFolder } from '@/testkit/files';
import { startTestServer, type TestServer } from '@/testkit/http';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { person } from '@/testkit/world';
import type { ImportView } from '../../contract/import-view';
import { importErrors } from '../../errors';

const dataFolder = temporaryFolder();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ dataFolder });
});
afterAll(() => server.stop());

/** Sends a file and resolves when it has been read, or has not. */
async function importFile(actor: Actor, name: string, bytes: Uint8Array): Promise<ImportView> {
  const body = { files: [{ name, base64: Buffer.from(bytes).toString('base64') }] };
  const sent = await server.call(actor, 'POST', '/api/v1/imports', { body });
  expect({ name, status: sent.status }).toEqual({ name, status: 201 });
  const { id } = await sent.json();
  for (;;) {
    const answer = await server.call(actor, 'GET', `/api/v1/imports/${id}`);
    expect({ name, status: answer.status }).toEqual({ name, status: 200 });
    const found = (await answer.json()) as ImportView;
    if (found.state !== 'reading') return found;
    await pause(20);
  }
}

async function countWritten(): Promise<unknown> {
  const { ownerDb } = await testDatabase();
  const { rows } = await sql`
    select (select count(*) from company) as companies, (select count(*) from balance) as balances,
           (select count(*) from time_entry) as entries,
           (select count(*) from ledger_entry) as movements,
           (select count(*) from placeholder) as placeholders,
           (select count(*) from imported_entry) as imported`.execute(ownerDb);
  return rows;
}

// Some of them take the whole time that a file may take.
test('a hundred hostile files are refused or show a plan while others are answered', {
  tags: 'thorough',
}, async () => {
  const files = makeHostileFiles(createRandom(seed));
  expect(files).toHaveLength(100);
  const written = await countWritten();
  const other = await person({ role: 'staff' });
  const hostile = await Promise.all(Array.from({ length: 4 }, () => person({ role: 'staff' })));

  let hasEnded = false;
  const statuses: number[] = [];
  const answering = (async () => {
    while (!hasEnded) {
      statuses.push((await server.call(other, 'GET', '/api/v1/me')).status);
      await pause(20);
    }
  })();
  const left = [...files];
  const results = new Map<string, ImportView>();
  await Promise.all(
    hostile.map(async (actor) => {
      for (let next = left.shift(); next; next = left.shift())
        results.set(next[0], await importFile(actor, ...next));
    }),
  );
  hasEnded = true;
  await answering;

  const known = Object.keys(importErrors);
  const odd = [...results].filter(([, { state, failure }]) =>
    state === 'unreadable' ? !known.includes(failure?.code ?? '') : state !== 'ready',
  );
  expect(odd).toEqual([]);
  // On a busy machine, the time limit of the file may end first.
  expect(results.get('<dimension  in a sheet')?.failure?.code).toMatch(
    /^(workbookUnreadable|fileTooSlow)$/,
  );
  expect(results.get('a customer in each row')?.failure?.code).toBe('tooManyNames');
  expect(results.get('a workbook of spaces')?.failure?.code).toBe('fileTooSlow');
  expect(statuses.length).toBeGreaterThan(files.length);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);

  expect(await countWritten()).toEqual(written);
  expect(readdirSync(dataFolder)).toEqual(['files']);
  expect(readdirSync(join(dataFolder, 'files'))).toEqual(['imports']);
  const good = Buffer.from('Client,Hours Left\nNordlys,1\n');
  expect(await importFile(other, 'good.csv', good)).toMatchObject({ state: 'ready' });
});
