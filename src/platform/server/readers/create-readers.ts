import { AppError } from '@/platform/errors';
import { requestErrors } from '@/platform/request-errors';
import { createTurns } from '../limits/turns';
import {
  ReadingEnded,
  type ReadingLimits,
  type ReadingProcess,
  startReadingProcess,
} from './reading-process';

/**
 * Readings in separate processes. `ask` is the input besides the bytes of the file; an answer is a
 * list of `part`. Each module adds its own readings next to their function, with `declare module`.
 */
export interface Readings {
  'pictures.draw': { ask: { shape: 'photo' | 'logo' }; part: { base64: string } };
}
export type ReadingName = keyof Readings;

export type FileReading<Name extends ReadingName> = {
  ask: Readings[Name]['ask'];
  bytes: Uint8Array;
  /** The owner of the file. */
  subject: string;
  /** Ends the reading, and the process with it. */
  signal?: AbortSignal | undefined;
};

/**
 * Reads an untrusted file in a separate process, where it can do no harm.
 *
 * @throws the refusal of the reader; `ReadingEnded`; unavailable if no process was free
 */
export type ReadInChildProcess = <Name extends ReadingName>(
  name: Name,
  reading: FileReading<Name>,
) => Promise<Readings[Name]['part'][]>;

export type ReadersOptions = {
  /** Arguments of Node: the program that reads. */
  program: readonly string[];
  limits: Readonly<Record<ReadingName, ReadingLimits>>;
  /** Room for objects in each process. */
  megabytes?: number;
  /**
   * Milliseconds that a process is kept for the next file after an answer: starting one takes 150.
   */
  maxIdleTime?: number;
};

export type Readers = {
  readInChildProcess: ReadInChildProcess;
  /** How many processes there are, at work or not. */
  count: () => number;
  stop: () => void;
};

/** Processes at once; each may take some hundred megabytes. */
const inAll = 2;
const waiting = { ofOne: 1, maxWaiting: 20, maxWait: 60_000 };

export function createReaders({
  program,
  limits,
  megabytes = 384,
  maxIdleTime = 10_000,
}: ReadersOptions): Readers {
  const turns = createTurns({ inAll, ...waiting });
  const all = new Set<ReadingProcess>();
  const idle = new Map<ReadingProcess, { name: ReadingName; timer: NodeJS.Timeout }>();
  let isStopped = false;

  /** Finds an idle process of this reading alone: a harmed one must not see data of others. */
  function takeIdle(name: ReadingName): ReadingProcess | undefined {
    const kept = [...idle].find(([, one]) => one.name === name);
    if (!kept) return undefined;
    const [reader, { timer }] = kept;
    clearTimeout(timer);
    idle.delete(reader);
    reader.ref();
    return reader;
  }

  function leave(reader: ReadingProcess): void {
    clearTimeout(idle.get(reader)?.timer);
    // First: a process that ends takes no file any more.
    idle.delete(reader);
    reader.end();
  }

  function begin(): ReadingProcess {
    const [oldest] = all.size < inAll ? [] : idle.keys();
    if (oldest) leave(oldest);
    const reader = startReadingProcess({ program, megabytes });
    all.add(reader);
    reader.ended.then(() => all.delete(reader) && leave(reader));
    return reader;
  }

  function keep(reader: ReadingProcess, name: ReadingName): void {
    reader.unref();
    idle.set(reader, { name, timer: setTimeout(leave, maxIdleTime, reader).unref() });
  }

  async function readWith<Name extends ReadingName>(
    reader: ReadingProcess,
    name: Name,
    reading: Omit<FileReading<Name>, 'subject'>,
  ): Promise<Readings[Name]['part'][]> {
    try {
      const parts = await reader.read(name, { ...reading, ...limits[name] });
      keep(reader, name);
      return parts as Readings[Name]['part'][];
    } catch (error) {
      if (error instanceof AppError && all.has(reader) && !isStopped) keep(reader, name);
      else reader.end();
      throw isStopped ? new ReadingEnded('stopped') : error;
    }
  }

  return {
    count: () => all.size,
    readInChildProcess: (name, { subject, ...reading }) =>
      turns(subject, async () => {
        if (isStopped) throw requestErrors.unavailable();
        if (reading.signal?.aborted) throw new ReadingEnded('stopped');
        const kept = takeIdle(name);
        if (!kept) return readWith(begin(), name, reading);
        return readWith(kept, name, reading).catch((error) => {
          // An earlier file may have harmed this process; only the failure of a new one counts.
          const isFailed = error instanceof ReadingEnded && error.end === 'failed';
          if (!isFailed) throw error;
          return readWith(begin(), name, reading);
        });
      }),
    stop() {
      isStopped = true;
      for (const reader of all) reader.end();
    },
  };
}
