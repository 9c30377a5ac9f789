import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfNeeded } from '../build-if-needed';
import { type BrokenDisk, diskFaults } from './break-disk';
import { checkEntries, isClean } from './check-entries';
import { type FirstCustomer, makeFirstCustomer } from './first-customer';
import { printRow, printVerdict } from './print-cluster';
import { mountSmallDisk } from './small-disk';
import { prepareKlip, untilAllReady } from './start-klip';
import { startWriters, type Writers } from './start-writers';
import { until } from './until';

/** Milliseconds: a fault lasts, and Klip recovers within. */
const times = { broken: 12_000, recovery: 60_000, apart: 3_000, between: 200 };
const isGoodAnswer = /^(200 (\d+|ok)|503 |ECONN|UND_ERR_SOCKET)/;

type Ground = { disk: BrokenDisk; customer: FirstCustomer; writers: Writers; log: string };

/** Breaks the disk of a bundled database while entries are logged. Returns true if all is well. */
export async function drillDisk(rounds: number): Promise<boolean> {
  buildIfNeeded();
  const folder = mkdtempSync(join(tmpdir(), 'klip-drill-'));
  // The user of PostgreSQL may enter the folder.
  chmodSync(folder, 0o711);
  const small = mountSmallDisk(join(folder, 'disk'));
  const log = join(folder, 'klip.log');
  const server = await prepareKlip('klip', {
    folder: small.folder,
    log,
    secret: randomBytes(32).toString('hex'),
    address: () => ({ web: `http://localhost:${server.port}`, database: '', standby: '' }),
  });
  server.start();
  await untilAllReady([server]);
  const customer = await makeFirstCustomer(`http://localhost:${server.port}`);
  const writers = startWriters(customer);
  const ground = { disk: { small, server, folder }, customer, writers, log };
  printRow(['fault', 'writes', 'reads', 'ready', 'again after', 'the log']);
  printRow(Array.from({ length: 6 }, () => '---'));
  let isWell = true;
  for (let round = 0; round < rounds; round += 1)
    for (const fault of Object.keys(diskFaults)) {
      await pause(Math.random() * times.apart);
      isWell = (await meetFault(fault, ground)) && isWell;
    }
  await writers.stop();
  // The books are checked again when a server starts.
  await server.stop();
  server.start();
  await untilAllReady([server]);
  const verdict = await checkEntries({ customer, writers, nodes: [], servers: [server] });
  printVerdict(verdict, writers);
  await server.stop();
  isWell = isWell && isClean(verdict);
  if (isWell) process.once('exit', () => rmSync(folder, { recursive: true }));
  return isWell;
}

/** Causes a fault, ends it, and waits for an entry that was sent afterwards. */
async function meetFault(name: string, { disk, ...ground }: Ground): Promise<boolean> {
  const { customer, writers, log } = ground;
  const before = new Map(writers.failures);
  const end = await diskFaults[name]?.(disk);
  const brokenAt = performance.now();
  const [reads, ready] = [new Map<string, number>(), new Map<string, number>()];
  while (performance.now() - brokenAt < times.broken) {
    count(reads, await ask(customer, '/api/v1/time-entries?limit=1'));
    count(ready, await ask(customer, '/health/ready'));
    await pause(times.between);
  }
  const said = readFileSync(log, 'utf8').match(/The database (is|has been) .*?(?=\. What|"})/g);
  await end?.();
  const endedAt = performance.now();
  const next = await until(
    `an entry after ${name}`,
    () => writers.acknowledged.find(({ sentAt }) => sentAt > endedAt),
    times.recovery,
  );
  await untilAllReady([disk.server]);
  const writes = new Map(
    [...writers.failures].map(([answer, sum]) => [answer, sum - (before.get(answer) ?? 0)]),
  );
  const seconds = `${((next.at - endedAt) / 1_000).toFixed(1)} s`;
  const last = said?.at(-1) ?? 'nothing';
  printRow([name, show(writes), show(reads), show(ready), seconds, last]);
  const answers = [...writes.keys(), ...reads.keys(), ...ready.keys()];
  return answers.every((answer) => isGoodAnswer.test(answer)) && /away/.test(last);
}

async function ask({ origin, headers }: FirstCustomer, path: string): Promise<string> {
  return fetch(origin + path, { headers, signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => {
      const { code, reason, status } = (await answer.json()) as Record<string, string | undefined>;
      return `${answer.status} ${code ?? reason ?? status ?? 'ok'}`;
    },
    (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name,
  );
}

function count(answers: Map<string, number>, answer: string): void {
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
}

function show(answers: ReadonlyMap<string, number>): string {
  const seen = [...answers].filter(([, times]) => times > 0);
  return seen.map(([answer, times]) => `${times} × ${answer}`).join(', ');
}
