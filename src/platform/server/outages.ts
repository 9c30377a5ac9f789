import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseOutage, isOutage } from '@/database/is-outage';

/** An outage that is over: how long it was, and how long ago. */
export type Outage = { seconds: number; secondsAgo: number };

export type Outages = {
  /** Whether an error is part of an outage of the database, which has lines of its own. */
  covers: (error: unknown) => boolean;
  /** Sets `answers` as the check of the database from now on. */
  ask: (answers: () => Promise<boolean>) => void;
  last: () => Outage | undefined;
};

type CurrentOutage = {
  /** Milliseconds since the process began, like all times here. */
  began: number;
  lastError: number;
  lastLine: number;
  isTold: boolean;
  quiet: number;
};

/** Lengths of time in milliseconds. */
const usualTimes = {
  /** Time between two checks whether the database answers. */
  asked: 1_000,
  /** Time without an answer after which the database counts as unreachable. */
  answer: 2_000,
  line: 60_000,
  /** Time without a failure after which an outage is over. */
  quiet: 10_000,
  /**
   * Time without a failure that ends an outage if the database answers all along but cannot write.
   */
  quietWhenFull: 60_000,
};
const cannotWrite = /^(53|58)/;

/**
 * Logs an outage of the database in few lines, for any number of failures: one when it begins, one
 * each minute, one when it is over.
 */
export function createOutages(say: (line: string) => void, times = usualTimes): Outages {
  let current: CurrentOutage | undefined;
  let last: { seconds: number; endedAt: number } | undefined;
  let answers = async () => true;

  async function answersSoon(): Promise<boolean> {
    return Promise.race([answers(), pause(times.answer, false, { ref: false })]);
  }

  async function follow(outage: CurrentOutage, reason: string): Promise<void> {
    for (let isFirst = true; ; isFirst = false) {
      const isUp = await answersSoon();
      const now = performance.now();
      if (!outage.isTold && (!isUp || outage.quiet === times.quietWhenFull)) {
        outage.isTold = true;
        outage.lastLine = now;
        say(`The database is away: ${reason}. What needs it gets 503 until it is back.`);
      } else if (isFirst) {
        say(`A connection to the database was lost: ${reason}. The database answers.`);
      }
      if (!isUp) outage.lastError = now;
      if (now - outage.lastError >= outage.quiet) break;
      const isGoingOn = now - outage.lastError < times.quiet;
      if (outage.isTold && isGoingOn && now - outage.lastLine >= times.line) {
        outage.lastLine = now;
        say(`The database has been away for ${seconds(now - outage.began)} s.`);
      }
      await pause(times.asked, undefined, { ref: false });
    }
    current = undefined;
    if (!outage.isTold) return;
    last = { endedAt: performance.now(), seconds: seconds(outage.lastError - outage.began) };
    say(`The database is back. It was away for ${last.seconds} s.`);
  }

  return {
    covers(error) {
      if (!(isDatabaseOutage(error) || (current && isOutage(error)))) return false;
      const now = performance.now();
      const { code = '', message = '' } = error as { code?: string; message?: string };
      const quiet = cannotWrite.test(code) ? times.quietWhenFull : times.quiet;
      if (current) {
        current.lastError = now;
        current.quiet = Math.max(current.quiet, quiet);
        return true;
      }
      current = { began: now, lastError: now, lastLine: now, isTold: false, quiet };
      void follow(current, message.split('\n')[0] || code);
      return true;
    },
    last: () =>
      last && { seconds: last.seconds, secondsAgo: seconds(performance.now() - last.endedAt) },
    ask(how) {
      answers = how;
    },
  };
}

function seconds(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds / 1000));
}
