import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { answers } from '@/database/connection';
import { isReadOnly } from '@/database/is-outage';
import { type RunningDatabase, startDatabase } from '@/database/start-database';
import { listenForChanges } from '@/platform/server/live/live-changes';
import { createLog } from '@/platform/server/log';
import { withClient } from '@/testkit/archive/with-client';
import { temporaryFolder } from '@/testkit/files';

const cleaning: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

/** Runs the database again after a change of its folder. */
async function restart({ bundledPid }: RunningDatabase): Promise<void> {
  const before = bundledPid();
  process.kill(before ?? 0, 'SIGINT');
  await expect.poll(bundledPid).not.toBe(before);
}

test('a database that becomes a standby is read, and its changes are followed', {
  tags: 'thorough',
}, async () => {
  const database = await startDatabase({
    url: undefined,
    secret: '',
    dataFolder: temporaryFolder(),
    log: () => {},
  });
  cleaning.push(database.stop);
  const place = await withClient(database.owner, (client) => client.query('show data_directory'));
  const signal = join(place.rows[0].data_directory, 'standby.signal');
  const live = await listenForChanges(database.settings, createLog('silent'));
  cleaning.push(live.stop);
  const heard: string[] = [];
  live.subscribe({
    onChange: () => {},
    onGap: () => void heard.push('gap'),
    onEnd: () => void heard.push('end'),
  });

  writeFileSync(signal, '', { mode: 0o666 });
  await restart(database);
  const read = () => sql`select from company`.execute(database.db);
  await expect.poll(() => read().then(() => 'read', String)).toBe('read');
  const write = sql`delete from throttle`.execute(database.db).catch((error: unknown) => error);
  expect(isReadOnly(await write)).toBe(true);
  expect(await answers(database.db)).toBe(false);
  await expect.poll(() => heard.at(-1)).toBe('gap');

  rmSync(signal);
  await restart(database);
  await expect.poll(() => answers(database.db)).toBe(true);
});
