import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openPage, type PageReader, readsOfCustomer, readsOfTime } from './open-page';
import { readProcessorMs } from './processor-time';
import { signIn } from './readers';

const eachKind = 25;
const writes = 10;
const warmUpWrites = 3;
/** Milliseconds after a write until all pages have received it. */
const settled = 1_500;

type Cost = { requests: number; processorMs: number; lateMs: number };
export type OpenPages = { pages: number; fetched: Cost; followed: Cost };

type OpenPagesOptions = {
  origin: string;
  client: pg.Client;
  companyId: string;
  pid: number | undefined;
  /** Creates one entry of that company. */
  create: () => Promise<boolean>;
};

/**
 * Measures the mean cost of one write while fifty pages of one company are open: for pages that
 * fetch after each change, and for pages that follow their reads.
 */
export async function measureOpenPages(options: OpenPagesOptions): Promise<OpenPages> {
  const { origin } = options;
  const people = await insertPeople(options);
  const readers = [];
  for (const { email, reads } of people)
    readers.push({ cookie: await signIn(origin, email), reads });
  const fetched = await measureWrites(options, readers, false);
  const followed = await measureWrites(options, readers, true);
  return { pages: readers.length, fetched, followed };
}

async function measureWrites(
  { origin, pid, create }: OpenPagesOptions,
  readers: readonly PageReader[],
  isFollowing: boolean,
): Promise<Cost> {
  const pages = [];
  for (const reader of readers) pages.push(await openPage(origin, reader, isFollowing));
  await pause(settled);
  for (let write = 0; write < warmUpWrites; write += 1) {
    await create();
    await pause(settled);
  }
  const sums = { requests: 0, lateMs: 0 };
  const before = readProcessorMs(pid);
  for (let write = 0; write < writes; write += 1) {
    for (const page of pages) page.forget();
    const began = performance.now();
    if (!(await create())) throw new Error('the entry was refused');
    await pause(settled);
    for (const page of pages) {
      sums.requests += page.countRequests();
      sums.lateMs = Math.max(sums.lateMs, page.lastAt() - began);
    }
  }
  const processorMs = (readProcessorMs(pid) - before) / writes;
  for (const page of pages) page.close();
  return { requests: sums.requests / writes, processorMs, lateMs: sums.lateMs };
}

async function insertPeople({ client, companyId }: OpenPagesOptions) {
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
      people.push({ email, reads: relation === 'customer' ? readsOfCustomer : readsOfTime });
    }
  return people;
}

export function printOpenPages({ pages, ...costs }: OpenPages, entries: number): void {
  for (const [name, { requests, processorMs, lateMs }] of Object.entries(costs))
    process.stdout.write(
      `\none write with ${pages} open pages, ${name}, ${entries.toLocaleString('en')} entries: ` +
        `${requests.toFixed(1)} requests, ${processorMs.toFixed(0)} ms of the server’s ` +
        'processor, ' +
        `the last page after ${lateMs.toFixed(0)} ms\n`,
    );
}
