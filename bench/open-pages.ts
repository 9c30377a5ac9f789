import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { liveFacts } from '@/app/server/live-facts';
import { type FollowedRead, type LiveMessage, liveMessage } from '@/platform/live';
import { isConcerned } from '@/platform/shown';
import { signIn } from './readers';

const { shownTables } = liveFacts;
const eachKind = 25;
const writes = 10;
const warmUpWrites = 3;
const gatherTime = 25;
/** After a write, until everybody has heard of it, in milliseconds. */
const settled = 1_500;
const ticksPerSecond = 100;

const read = (path: string, input?: object): FollowedRead => ({
  path,
  input: input ? JSON.stringify(input) : '',
});

/** The reads of `/customer` and of `/time`, as their pages make them. */
const ofCustomer = [
  read('balances.list', { limit: 100 }),
  read('time.list', { limit: 5 }),
  read('notifications.unread'),
  read('categories.labels'),
];
const ofTime = [
  read('time.list', { limit: 50 }),
  read('time.summary', {}),
  read('balances.chargeable', {}),
  read('balances.pins'),
  read('timer.find'),
  read('notifications.unread'),
  read('categories.labels'),
];

type Cost = { requests: number; processorMs: number; lateMs: number };
export type OpenPages = { pages: number; fetched: Cost; followed: Cost };

type Options = {
  origin: string;
  client: pg.Client;
  companyId: string;
  pid: number | undefined;
  /** One entry of that company. */
  create: () => Promise<boolean>;
};

/**
 * The cost of one write while fifty pages of one company are open, as the mean of some: for pages
 * that fetch after each change, and for pages that follow what they show.
 */
export async function measureOpenPages(options: Options): Promise<OpenPages> {
  const { origin } = options;
  const people = await insertPeople(options);
  const readers = [];
  for (const { email, reads } of people)
    readers.push({ cookie: await signIn(origin, email), reads });
  const fetched = await measureWrites(options, readers, false);
  const followed = await measureWrites(options, readers, true);
  return { pages: readers.length, fetched, followed };
}

type Reader = { cookie: string; reads: FollowedRead[] };

async function measureWrites(
  { origin, pid, create }: Options,
  readers: readonly Reader[],
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

async function insertPeople({ client, companyId }: Options) {
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
      people.push({ email, reads: relation === 'customer' ? ofCustomer : ofTime });
    }
  return people;
}

async function openPage(origin: string, { cookie, reads }: Reader, isFollowing: boolean) {
  const stream = randomUUID();
  const end = new AbortController();
  const headers = {
    cookie,
    origin: origin.replace('127.0.0.1', 'localhost'),
    'content-type': 'application/json',
  };
  const send = (method: string, path: string, body: unknown) =>
    fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body), signal: end.signal });
  let heardAt = 0;
  let requests = 0;
  const waiting = new Set<FollowedRead>();

  /** One request for each read that is concerned, as a page makes it after a short while. */
  async function fetchWaiting(): Promise<void> {
    await pause(gatherTime);
    const now = [...waiting];
    waiting.clear();
    requests += now.length;
    const answers = now.map(async ({ path, input }) => {
      const body = input === '' ? {} : { json: JSON.parse(input) };
      await (await send('POST', `/rpc/${path.replaceAll('.', '/')}`, body)).text();
    });
    await Promise.all(answers).catch(() => {});
    heardAt = performance.now();
  }

  const response = await fetch(`${origin}/api/v1/events?stream=${stream}`, {
    headers: { cookie },
    signal: end.signal,
  });
  void listen(response, (message) => {
    heardAt = performance.now();
    const uncovered = listUncovered(message, reads);
    if (uncovered.length > 0 && waiting.size === 0) void fetchWaiting();
    for (const read of uncovered) waiting.add(read);
  });
  if (isFollowing) {
    const told = await send('PUT', `/api/v1/events/${stream}/reads`, { version: 1, reads });
    if (!told.ok) throw new Error(await told.text());
  }
  return {
    forget() {
      requests = 0;
    },
    lastAt: () => heardAt,
    countRequests: () => requests,
    close: () => end.abort(),
  };
}

/** Concerned reads that no answer covers. */
function listUncovered(message: LiveMessage, reads: readonly FollowedRead[]): FollowedRead[] {
  if (message.kind === 'ready' || message.kind === 'rights') return [];
  const tables = message.kind === 'news' ? message.tables : [message.table];
  const covered = message.kind === 'news' ? message.answers.map(({ read }) => read) : [];
  return reads.filter(
    ({ path }, place) => isConcerned(path, tables, shownTables) && !covered.includes(place),
  );
}

async function listen(
  { body }: Response,
  onMessage: (message: LiveMessage) => void,
): Promise<void> {
  let text = '';
  try {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data && block.includes('event: message'))
          onMessage(liveMessage.parse(JSON.parse(data)));
      }
    }
  } catch {
    // The page was closed.
  }
}

/** Processor time of a process so far, in milliseconds. */
function readProcessorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000;
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
