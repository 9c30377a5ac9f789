import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunning } from '@/database/bundled/find-running';
import type { ImportView } from '@/modules/imports/contract/import-view';
import { startWithStaff } from './start-with-staff';

const customers = Array.from({ length: 4 }, (_, at) => `Killed ${at}`);
const rowCount = 4_000;

let server: Awaited<ReturnType<typeof startWithStaff>>;

beforeAll(async () => {
  server = await startWithStaff('killed-import');
}, 480_000);

afterAll(() => server.stop(), 120_000);

test('an import and an undo that are killed leave nothing half, and end later', async () => {
  const { id, version } = await untilState(await sendFiles(), 'ready');
  await killInTheMiddle(id, 'running', () =>
    server.send('POST', `/api/v1/imports/${id}/run`, { version }),
  );
  const nothing = { entries: 0, balances: 0, left: 0 };
  const whole = { entries: rowCount, balances: customers.length, left: 600 };
  // On a slow machine the new server has taken it up already.
  expect([
    { state: 'running', ...nothing },
    { state: 'done', ...whole },
  ]).toContainEqual(await readWritten(id));
  await resume(id);
  const done = await untilState(id, 'done');
  expect(done.result?.balances.map(({ stated, left }) => [stated, left])).toEqual(
    customers.map((_, at) => [(at + 1) * 60, (at + 1) * 60]),
  );
  expect(await readWritten(id)).toEqual({ state: 'done', ...whole });

  await withOwner(outlastTheDriver);
  await killInTheMiddle(id, 'undoing', () => server.send('POST', `/api/v1/imports/${id}/undo`));
  expect([
    { state: 'undoing', ...whole },
    { state: 'undone', ...nothing },
  ]).toContainEqual(await readWritten(id));
  await resume(id);
  expect((await untilState(id, 'undone')).result?.kept).toEqual([]);
  expect(await readWritten(id)).toEqual({ state: 'undone', ...nothing });
}, 480_000);

async function sendFiles(): Promise<string> {
  const rows = Array.from({ length: rowCount }, (_, at) => {
    const day = `2026-0${1 + (at % 9)}-${10 + (at % 18)}`;
    return `${customers[at % customers.length]},,Work ${at},Anna,${day},00:30:00`;
  });
  const text = ['Client,Project,Description,User,Start Date,Duration (h)', ...rows].join('\n');
  const cards = ['Client,Hours Left', ...customers.map((name, at) => `${name},${at + 1}`)];
  const files = [
    { name: 'clockify.csv', text },
    { name: 'cards.csv', text: cards.join('\n') },
  ];
  const { id } = (await (
    await server.send('POST', '/api/v1/imports', { files })
  ).json()) as ImportView;
  return id;
}

async function untilState(id: string, wanted: ImportView['state']): Promise<ImportView> {
  for (;;) {
    const view = (await (await server.send('GET', `/api/v1/imports/${id}`)).json()) as ImportView;
    expect(view.failure).toBeNull();
    if (view.state === wanted) return view;
    await pause(50);
  }
}

async function withOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(findRunning(server.dataFolder));
  // The database ends with its server.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Starts the writing and kills the server after the first rows, or when it waits for the lock that
 * keeps it from ending.
 */
async function killInTheMiddle(
  id: string,
  state: 'running' | 'undoing',
  start: () => Promise<Response>,
): Promise<void> {
  await withOwner(async (client) => {
    await client.query('begin');
    await client.query('lock table imported_company in exclusive mode');
    await start();
    for (let isWriting = false; !isWriting; ) {
      const { rows } = await client.query(
        `select state, failure, (rows_done > 0 and rows_done < $2) or exists (
            select from pg_locks where relation = 'imported_company'::regclass and not granted
          ) as is_writing from import where id = $1`,
        [id, rowCount],
      );
      expect(rows[0]).toMatchObject({ state, failure: null });
      isWriting = rows[0].is_writing;
    }
    await server.kill();
  });
}

/** Makes a statement of the undo take longer than the driver waits for the answer of a request. */
async function outlastTheDriver(client: pg.Client): Promise<void> {
  await client.query(`create function outlast() returns trigger language plpgsql
    as 'begin perform pg_sleep(9); return null; end'`);
  await client.query(
    `create trigger outlast before delete on imported_entry execute function outlast()`,
  );
}

/** Lets the maintenance job find the import at once: it has been silent for long. */
function resume(id: string): Promise<void> {
  return withOwner(async (client) => {
    await client.query(`update import set beat_at = beat_at - interval '1 hour' where id = $1`, [
      id,
    ]);
    await client.query(`select graphile_worker.add_job('imports.maintain', '{}'::json)`);
  });
}

/** The import, and the rows that it and all others have written, at one moment. */
function readWritten(id: string): Promise<unknown> {
  return withOwner(async (client) => {
    const { rows } = await client.query(
      `select state, (select count(*)::int from time_entry where deleted_at is null) as entries,
              (select count(*)::int from balance where deleted_at is null) as balances,
              (select coalesce(sum(current_amount), 0)::int from balance
                where deleted_at is null) as left
         from import where id = $1`,
      [id],
    );
    return rows[0];
  });
}
