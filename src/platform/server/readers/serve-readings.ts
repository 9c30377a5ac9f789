import { once } from 'node:events';
import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { AppError } from '@/platform/errors';
import type { AnswerLine, RequestHead } from './answer-line';
import type { ReadingName, Readings } from './create-readers';

type PartOf<Name extends ReadingName> = Readings[Name]['part'];

/** The function for each reading. A missing name does not compile. */
export type ReadingTasks = {
  [Name in ReadingName]: (
    ask: Readings[Name]['ask'],
    bytes: Buffer,
  ) => AsyncIterable<PartOf<Name>> | Iterable<PartOf<Name>> | Promise<Iterable<PartOf<Name>>>;
};

/** The other end of `startReadingProcess`: serves readings until its input ends. */
export async function serveReadings(tasks: ReadingTasks): Promise<void> {
  endWithParent(Number(process.argv.at(-1)));
  const answering = new Socket({ fd: 3, readable: false });
  async function say(line: AnswerLine | { kind: 'begun' }): Promise<void> {
    if (!answering.write(`${JSON.stringify(line)}\n`)) await once(answering, 'drain');
  }
  await say({ kind: 'begun' });
  for await (const { name, ask, bytes } of readRequests(process.stdin)) {
    const task = tasks[name as ReadingName] as (
      ask: unknown,
      bytes: Buffer,
    ) => AsyncIterable<unknown>;
    try {
      for await (const part of await task(ask, bytes)) await say({ kind: 'part', part });
      await say({ kind: 'done' });
    } catch (error) {
      if (!(error instanceof AppError)) await say({ kind: 'failed' });
      else {
        const { code, kind: is, details } = error;
        await say({ kind: 'refused', code, is, details });
      }
    }
  }
  process.exit();
}

/** One at a time: the next is sent when the one before has been answered. */
async function* readRequests(
  input: AsyncIterable<Buffer>,
): AsyncGenerator<RequestHead & { bytes: Buffer }> {
  let head: RequestHead | undefined;
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    chunks.push(chunk);
    size += chunk.length;
    if (!head) {
      if (!chunk.includes(10)) continue;
      const begun = Buffer.concat(chunks);
      const end = begun.indexOf(10);
      head = JSON.parse(begun.toString('utf8', 0, end)) as RequestHead;
      chunks = [begun.subarray(end + 1)];
      size = begun.length - end - 1;
    }
    if (size < head.length) continue;
    const request = { ...head, bytes: Buffer.concat(chunks) };
    head = undefined;
    chunks = [];
    size = 0;
    yield request;
  }
}

/** How often it is looked whether the server is still there, in milliseconds. */
const lookEvery = 250;

/**
 * The pipe says when the server is gone, but not to a process whose only thread is busy. So another
 * thread looks. Signals of a terminal reach the whole group: the server decides when we end.
 */
function endWithParent(parent: number): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const look = `const { workerData } = require('node:worker_threads');
    setInterval(() => {
      if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL');
    }, workerData.lookEvery);`;
  const watcher = new Worker(look, { eval: true, workerData: { parent, lookEvery } });
  watcher.unref();
}
