import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunning } from '@/database/bundled/find-running';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { type LiveText, listenTo } from '@/testkit/messages/live-messages';
import { startWithStaff } from './start-with-staff';

const kills = roundsOf(20);

let server: Awaited<ReturnType<typeof startWithStaff>>;
let companyId = '';

beforeAll(async () => {
  server = await startWithStaff('lost-notice');
  const made = await server.send('POST', '/api/v1/companies', { name: 'Told' });
  companyId = ((await made.json()) as { id: string }).id;
}, 480_000);

afterAll(() => server.stop(), 120_000);

test(`${kills} kills between commit and notice: another server tells each change`, async () => {
  const waits: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    let committedAt = 0;
    const isTold = (heard: LiveText[]) => heard.some(({ id }) => id === companyId);
    const stream = await fetch(`${server.url}/api/v1/events`, { headers: server.headers });
    const heard = await listenTo(stream, isTold, async () => {
      committedAt = await commitAndDie(`Told ${kill}`);
    });
    expect(isTold(heard)).toBe(true);
    waits.push(Date.now() - committedAt);
  }
  const [p50, longest] = [waits.toSorted((a, b) => a - b)[kills / 2], Math.max(...waits)];
  process.stdout.write(`lost notice: told after ${p50} ms (median), ${longest} ms at most\n`);
  // The goal is three seconds. A busy machine may take its time, but no page waits for a reload.
  expect(longest).toBeLessThan(30_000);
}, 480_000);

/**
 * Another server of the same database, as far as its database sees it: a process that commits a
 * change and is killed before it notifies anybody.
 *
 * @returns the time of its commit
 */
function commitAndDie(name: string): Promise<number> {
  const program = `
    import { writeSync } from 'node:fs';
    import pg from 'pg';
    const [name, companyId, settings] = process.argv.slice(1);
    const client = new pg.Client(JSON.parse(settings));
    await client.connect();
    await client.query('begin');
    await client.query("select set_config('app.actor', 'another server', true)");
    await client.query('update company set name = $1 where id = $2', [name, companyId]);
    await client.query('commit');
    writeSync(1, String(Date.now()));
    process.kill(process.pid, 'SIGKILL');`;
  const settings = JSON.stringify(findRunning(server.dataFolder));
  const given = ['--input-type=module', '-e', program, name, companyId, settings];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, given, (error, stdout, stderr) => {
      if (error?.signal === 'SIGKILL' && stdout) resolve(Number(stdout));
      else reject(new Error(`the other server was not killed after its commit: ${stderr}`));
    });
  });
}
