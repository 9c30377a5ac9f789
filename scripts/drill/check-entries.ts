import pg from 'pg';
import { type FirstCustomer, send } from './first-customer';
import { passwords } from './patroni-settings';
import type { DatabaseNode } from './start-patroni';
import type { Writers } from './start-writers';
import { until } from './until';

/** Result of counting the entries at the end. */
export type Verdict = {
  acknowledged: number;
  /** Number of entries whose acknowledgement needed more than one attempt. */
  repeated: number;
  lost: number;
  twice: number;
  /** Number of entries without an acknowledgement. */
  unknown: number;
  left: number;
  expectedLeft: number;
  books: string[];
  /** Number of entries on each node of the database. */
  onNodes: number[];
  /** Number of lines in a file of all entries, and of standbys on which it was read. */
  inFile: number;
  standbysRead: number;
};

type DrillGround = {
  customer: FirstCustomer;
  writers: Writers;
  nodes: readonly DatabaseNode[];
  servers: readonly { port: number }[];
};

export async function checkEntries({
  customer,
  writers,
  nodes,
  servers,
}: DrillGround): Promise<Verdict> {
  const kept = await listEntries(customer);
  const ids = new Set(kept.map(({ id }) => id));
  const keys = new Set(kept.map(({ title }) => title));
  const acknowledged = writers.acknowledged;
  const known = new Set(acknowledged.map(({ key }) => key));
  const balance = await send(customer, 'GET', `/api/v1/balances/${customer.balanceId}`);
  const { currentAmount } = (await balance.json()) as { currentAmount: number };
  return {
    acknowledged: acknowledged.length,
    repeated: acknowledged.filter(({ attempts }) => attempts > 1).length,
    lost: acknowledged.filter(({ id }) => !ids.has(id)).length,
    twice: kept.length - keys.size + (acknowledged.length - known.size),
    unknown: kept.filter(({ title }) => !known.has(title)).length,
    left: currentAmount,
    expectedLeft: customer.bought - known.size,
    books: await Promise.all(servers.map(readBooks)),
    onNodes: await Promise.all(nodes.map(countEntries)),
    inFile: await exportEntries(customer),
    standbysRead: (await Promise.all(nodes.map(isReadStandby))).filter(Boolean).length,
  };
}

export function isClean(verdict: Verdict): boolean {
  const { lost, twice, unknown, left, expectedLeft, books, onNodes, acknowledged } = verdict;
  const { inFile } = verdict;
  return (
    inFile === acknowledged &&
    lost + twice + unknown === 0 &&
    left === expectedLeft &&
    books.every((state) => state === 'clean') &&
    onNodes.every((entries) => entries === acknowledged)
  );
}

async function listEntries(customer: FirstCustomer): Promise<{ id: string; title: string }[]> {
  const kept: { id: string; title: string }[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path = `/api/v1/time-entries?limit=100${cursor && `&cursor=${cursor}`}`;
    const answer = await send(customer, 'GET', path);
    const { items, nextCursor } = (await answer.json()) as {
      items: { id: string; title: string }[];
      nextCursor: string | null;
    };
    kept.push(...items);
    cursor = nextCursor;
  }
  return kept;
}

async function readBooks({ port }: { port: number }): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
  return ((await answer.json()) as { books: string }).books;
}

/** Orders a file of all entries and returns the number of its lines. */
async function exportEntries(customer: FirstCustomer): Promise<number> {
  // Writing is possible after the books have been checked.
  const started = await until('the order of a file', () =>
    send(customer, 'POST', '/api/v1/exports', {}).catch(() => undefined),
  );
  const { id } = (await started.json()) as { id: string };
  return until('a file of all entries', async () => {
    const answer = await send(customer, 'GET', `/api/v1/exports/${id}`);
    const { state, rowsDone } = (await answer.json()) as { state: string; rowsDone: number };
    return state === 'ready' && rowsDone;
  });
}

async function countEntries(node: DatabaseNode): Promise<number> {
  const [row] = await readOn<{ count: number }>(
    node,
    'select count(*)::int as count from time_entry',
  );
  return row?.count ?? 0;
}

/**
 * Tells whether a node is a standby with a connection of Klip; an idle connection ends after 10 s.
 */
async function isReadStandby(node: DatabaseNode): Promise<boolean> {
  const [row] = await readOn<{ isRead: boolean }>(
    node,
    `select pg_is_in_recovery() and exists (
       select from pg_stat_activity where usename like 'klip_app%') as "isRead"`,
  );
  return row?.isRead === true;
}

async function readOn<Row>({ postgres }: DatabaseNode, statement: string): Promise<Row[]> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: postgres,
    user: 'postgres',
    password: passwords.superuser,
    database: 'klip',
  });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
