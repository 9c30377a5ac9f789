import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { AppError } from '@/platform/errors';
import { requestErrors } from '@/platform/request-errors';
import { type AnswerLine, splitLines } from './answer-line';
import { countDown } from './count-down';

/** Limits of a reading. `seconds` count only while this server was running too. */
export type ReadingLimits = { seconds: number; answerBytes: number };

type ReadingEnd = 'failed' | 'tooSlow' | 'tooMuch' | 'stopped';

/** A reading that came to no answer, and why: only `stopped` says nothing of the file. */
export class ReadingEnded extends Error {
  constructor(readonly end: ReadingEnd) {
    super(`a reading came to no answer: ${end}`);
    this.name = 'ReadingEnded';
  }
}

/** One process that reads, one file at a time. */
export type ReadingProcess = {
  read: (name: string, reading: ReadingRequest) => Promise<unknown[]>;
  /** Ends the process at once, even during a reading. */
  end: () => void;
  ended: Promise<void>;
  /** Makes our process wait for this one, or not (`unref`). */
  ref: () => void;
  unref: () => void;
};

type ReadingRequest = ReadingLimits & {
  ask: unknown;
  bytes: Uint8Array;
  signal?: AbortSignal | undefined;
};

/**
 * Milliseconds in which the program must say that it runs; if it is late, the file is not to blame.
 */
const maxStartTime = 60_000;

/**
 * Starts a process without our environment, which holds secrets, and without our files and
 * connections: it has one pipe for requests and one for answers.
 */
export function startReadingProcess({
  program,
  megabytes,
}: {
  program: readonly string[];
  megabytes: number;
}): ReadingProcess {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${megabytes}`, ...program, String(process.pid)],
    { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] },
  );
  const asking = child.stdio[0] as Writable;
  const answering = child.stdio[3] as Readable;
  const end = () => void child.kill('SIGKILL');
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  // The other end of a pipe may be gone: `ended` reports it.
  for (const pipe of [asking, answering]) pipe.on('error', () => {});

  let hear: (chunk: Buffer) => void = () => {};
  const isThere = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(requestErrors.unavailable()), maxStartTime);
    timer.unref();
    ended.then(() => reject(requestErrors.unavailable()));
    // The first line says nothing but that the program has begun.
    hear = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  isThere.catch(() => {});
  answering.on('data', (chunk: Buffer) => hear(chunk));

  async function read(name: string, asked: ReadingRequest): Promise<unknown[]> {
    await Promise.race([isThere, aborted(asked.signal)]);
    const listen = (next: typeof hear) => {
      hear = next;
    };
    return readAnswer(name, asked, { asking, ended, listen });
  }

  const pipes = [child.stdin, answering] as unknown as { ref?(): void; unref?(): void }[];
  return {
    read,
    end,
    ended,
    ref() {
      child.ref();
      for (const pipe of pipes) pipe.ref?.();
    },
    unref() {
      child.unref();
      for (const pipe of pipes) pipe.unref?.();
    },
  };
}

type Conversation = {
  asking: Writable;
  ended: Promise<void>;
  listen: (hear: (chunk: Buffer) => void) => void;
};

/** Sends one request and reads its answer, until a limit, a stop or the end of the process. */
function readAnswer(
  name: string,
  { ask, bytes, seconds, answerBytes, signal }: ReadingRequest,
  { asking, ended, listen }: Conversation,
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const parts: unknown[] = [];
    let size = 0;
    const stopCountdown = countDown(seconds, () => fail('tooSlow'));
    const finish = (settle: () => void) => {
      stopCountdown();
      listen(() => {});
      settle();
    };
    const fail = (why: ReadingEnd) => finish(() => reject(new ReadingEnded(why)));
    const takeLine = splitLines((line) => {
      const answer = JSON.parse(line) as AnswerLine;
      if (answer.kind === 'part') parts.push(answer.part);
      else if (answer.kind === 'done') finish(() => resolve(parts));
      else if (answer.kind === 'failed') fail('failed');
      else finish(() => reject(new AppError(answer.code, answer.is, answer.details)));
    });
    listen((chunk) => {
      size += chunk.length;
      if (size > answerBytes) return fail('tooMuch');
      try {
        takeLine(chunk);
      } catch {
        fail('failed');
      }
    });
    ended.then(() => fail('failed'));
    aborted(signal).catch(() => fail('stopped'));
    asking.write(`${JSON.stringify({ name, ask, length: bytes.length })}\n`);
    asking.write(bytes);
  });
}

/** Rejects when the signal aborts, and never resolves. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new ReadingEnded('stopped'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
