import type pg from 'pg';
import { createDatabase, createPool, type Database, timeLimits } from '@/database/connection';
import { testDatabase } from '../database';
import { type OrderedStatement, sortStatements } from './statement-kinds';

/** One of two callers, with connections of its own. Its statements wait until they are released. */
export type OrderSide = {
  db: Database;
  /** Starts a call whose statements wait from now on, one behind the other. */
  begin: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Whether it asks for its next statement, has its answer, or is busy. */
  state: () => 'asks' | 'answered' | 'busy';
  /** Statement that waits, or runs. */
  next: () => OrderedStatement | undefined;
  /** Whether the statement that asks may lock something, and it holds no lock yet. */
  mayWait: () => boolean;
  /** Sends the statement that waits. */
  release: () => void;
  /** Lets statements pass without waiting. */
  open: () => void;
  /** Calls `hear` at the next change of the state. */
  onChange: (hear: () => void) => void;
  /** Process in PostgreSQL of the statement that runs. */
  pid: () => number | undefined;
  /** Processes of all its connections. */
  pids: ReadonlySet<number>;
};

type Statement = OrderedStatement & { pid: number; send: () => Promise<void> };

/**
 * Statements that read no row and take no lock: nothing of the other side can come between them and
 * the next one. The notice of a commit belongs to no request.
 */
const isFree = /^begin$|^\s*select set_config\(/;
const isNotice = /^notify /;

/** Opens a side on a pipeline as the server has it. Its statements wait as long as it takes. */
export async function openSide(): Promise<OrderSide> {
  const { settings } = await testDatabase();
  const maxSilence = Number.POSITIVE_INFINITY;
  const waits = { timeouts: timeLimits.none, maxSilence };
  const pool = createPool(settings, () => {}, { max: 4, isPipelined: true, ...waits });
  const waiting: Statement[] = [];
  const pids = new Set<number>();
  let running: Statement | undefined;
  let [isOpen, hasAnswer] = [true, true];
  let holdsLock = false;
  let hear = () => {};

  function release(): void {
    const statement = waiting.shift();
    if (!statement) throw new Error('no statement waits');
    running = statement;
    if (statement.isEnd) holdsLock = false;
    else if (statement.kind === 'locks' && !isFree.test(statement.text)) holdsLock = true;
    void statement.send().then(() => {
      running = undefined;
      goOn();
    });
  }

  function goOn(): void {
    const [next] = waiting;
    if (next && !running && (isOpen || isFree.test(next.text))) release();
    hear();
  }

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (words: pg.QueryConfig) => Promise<unknown>;
    const { processID: pid } = client as unknown as { processID: number };
    pids.add(pid);
    const sort = sortStatements();
    client.query = ((words: pg.QueryConfig) =>
      isNotice.test(words.text)
        ? query(words)
        : new Promise((resolve, reject) => {
            const send = () => query(words).then(resolve, reject);
            waiting.push({ ...sort(words.text), pid, send });
            goOn();
          })) as pg.PoolClient['query'];
  });

  return {
    db: createDatabase(pool),
    begin(work) {
      [isOpen, hasAnswer] = [false, false];
      const end = () => {
        hasAnswer = true;
        hear();
      };
      const answer = work();
      answer.then(end, end);
      return answer;
    },
    state: () => (hasAnswer ? 'answered' : running || !waiting[0] ? 'busy' : 'asks'),
    next: () => running ?? waiting[0],
    mayWait: () => !holdsLock && waiting[0]?.kind === 'locks',
    release,
    open() {
      isOpen = true;
      goOn();
    },
    onChange(listener) {
      hear = listener;
    },
    pid: () => running?.pid,
    pids,
  };
}
