import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Day } from '@/platform/day';
import { listReadsOfPage } from './list-reads-of-page';
import { openPage, type PageReader } from './open-page';
import { readProcessorMs } from './processor-time';
import { signIn } from './readers';

const eachKind = 25;
/** The two ways take turns, so that other work of the machine slows both. */
const turns = 3;
const writesOfTurn = 5;
const warmUpWrites = 2;
/** Milliseconds after a write until all pages have received it. */
const settled = 4_000;

/** Cost of one write; `middleMs` and `lastMs` say when those pages had everything. */
type Cost = { requests: number; processorMs: number; middleMs: number; lastMs: number };
export type OpenPages = { pages: number; fetched: Cost; followed: Cost };

type OpenPagesOptions = {
  origin: string;
  client: pg.Client;
  companyId: string;
  today: Day;
  pid: number | undefined;
  /** Creates one entry of that company. */
  create: () => Promise<boolean>;
};

/**
 * Measures the cost of one write while fifty pages of one company are open: for pages that fetch
 * after each change, and for pages that follow their reads.
 */
export async function measureOpenPages(options: OpenPagesOptions): Promise<OpenPages> {
  const { origin } = options;
  const people = await insertPeople(options);
  const readers = [];
  for (const { email, reads } of people)
    readers.push({ cookie: await signIn(origin, email), reads });
  const fetched: Cost[] = [];
  const followed: Cost[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    fetched.push(...(await measureWrites(options, readers, false)));
    followed.push(...(await measureWrites(options, readers, true)));
  }
  return { pages: readers.length, fetched: middleCost(fetched), followed: middleCost(followed) };
}

/** Returns the median of each figure. */
function middleCost(costs: readonly Cost[]): Cost {
  return {
    requests: middleOf(costs.map(({ requests }) => requests)),
    processorMs: middleOf(costs.map(({ processorMs }) => processorMs)),
    middleMs: middleOf(costs.map(({ middleMs }) => middleMs)),
    lastMs: middleOf(costs.map(({ lastMs }) => lastMs)),
  };
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function measureWrites(
  { origin, pid, create }: OpenPagesOptions,
  readers: readonly PageReader[],
  isFollowing: boolean,
): Promise<Cost[]> {
  const pages = [];
  for (const reader of readers) pages.push(await openPage(origin, reader, isFollowing));
  await pause(settled);
  for (let write = 0; write < warmUpWrites; write += 1) {
    await create();
    await pause(settled);
  }
  const costs: Cost[] = [];
  for (let write = 0; write < writesOfTurn; write += 1) {
    for (const page of pages) page.forget();
    const before = readProcessorMs(pid);
    const began = performance.now();
    if (!(await create())) throw new Error('the entry was refused');
    await pause(settled);
    const times = pages.map((page) => page.lastAt() - began);
    costs.push({
      requests: pages.reduce((sum, page) => sum + page.countRequests(), 0),
      processorMs: readProcessorMs(pid) - before,
      middleMs: middleOf(times),
      lastMs: Math.max(...times),
    });
  }
  for (const page of pages) page.close();
  return costs;
}

async function insertPeople({ client, companyId, today }: OpenPagesOptions) {
  const hash = (
    await client.query('select password from account where password is not null limit 1')
  ).rows[0].password;
  await client.query("select set_config('app.actor', 'bench', false)");
  const people = [];
  for (const relation of ['customer', 'consultant'] as const)
    for (let number = 1; number <= eachKind; number += 1) {
      const id = `bench-${relation}-${number}`;
      const email = `${id}@example.com`;
      await client.query('insert into app_user (id, email, name, role) values ($1, $2, $1, $3)', [
        id,
        email,
        relation,
      ]);
      await client.query(
        'insert into company_member (user_id, company_id, relation, created_by) values ' +
          "($1, $2, $3, 'bench')",
        [id, companyId, relation],
      );
      await client.query(
        'insert into account (id, account_id, provider_id, user_id, password, created_at, ' +
          "updated_at) values ($1, $1, 'credential', $1, $2, now(), now())",
        [id, hash],
      );
      people.push({ email, reads: listReadsOfPage({ id, relation }, today) });
    }
  return people;
}

export function printOpenPages({ pages, ...costs }: OpenPages, entries: number): void {
  for (const [name, { requests, processorMs, middleMs, lastMs }] of Object.entries(costs))
    process.stdout.write(
      `\none write with ${pages} open pages, ${name}, ${entries.toLocaleString('en')} entries: ` +
        `${requests.toFixed(1)} requests, ${processorMs.toFixed(0)} ms of the server’s ` +
        'processor, ' +
        `the middle page after ${middleMs.toFixed(0)} ms, the last one after ` +
        `${lastMs.toFixed(0)} ms\n`,
    );
}
