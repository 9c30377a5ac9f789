import { requestErrors } from '@/platform/request-errors';

/** Function that runs `work` when it is the turn of `subject`, which is a person or an address. */
export type Turns = <Result>(subject: string, work: () => Promise<Result>) => Promise<Result>;

type WaitingTurn = { subject: string; begin: () => void };

type TurnLimits = {
  /** Number of works that may run at once, over all subjects. */
  inAll: number;
  /** Number of works of one subject that may run at once. */
  ofOne: number;
  /** Number of works of one subject that may wait; a further one is refused at once. */
  maxWaiting: number;
  /** Milliseconds that a work waits before it is refused. */
  maxWait: number;
};

/**
 * Limits simultaneous work, in total and by subject. Other work waits here and not on a database
 * connection, so that connections stay available. The next turn goes to the subject with the least
 * running work, and among equal subjects to the first in the queue. A subject with much waiting
 * work thus does not delay the others.
 */
export function createTurns({ inAll, ofOne, maxWaiting, maxWait }: TurnLimits): Turns {
  const working = new Map<string, number>();
  const queue: WaitingTurn[] = [];
  let count = 0;

  const mayBegin = (subject: string) => count < inAll && (working.get(subject) ?? 0) < ofOne;

  function change(subject: string, by: 1 | -1): void {
    count += by;
    const left = (working.get(subject) ?? 0) + by;
    if (left === 0) working.delete(subject);
    else working.set(subject, left);
  }

  function beginNext(): void {
    const countOf = ({ subject }: WaitingTurn) => working.get(subject) ?? 0;
    const ready = queue.filter(({ subject }) => mayBegin(subject));
    const [first, ...others] = ready;
    if (!first) return;
    const next = others.reduce((a, b) => (countOf(b) < countOf(a) ? b : a), first);
    queue.splice(queue.indexOf(next), 1);
    next.begin();
  }

  function take(subject: string): Promise<void> {
    if (mayBegin(subject)) {
      change(subject, 1);
      return Promise.resolve();
    }
    if (queue.filter((other) => other.subject === subject).length >= maxWaiting) {
      return Promise.reject(requestErrors.tooManyRequests({ seconds: 60, minutes: 1 }));
    }
    return new Promise((begin, refuse) => {
      const waiting = {
        subject,
        begin() {
          clearTimeout(timer);
          change(subject, 1);
          begin();
        },
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        refuse(requestErrors.unavailable());
      }, maxWait);
      queue.push(waiting);
    });
  }

  return async (subject, work) => {
    await take(subject);
    try {
      return await work();
    } finally {
      change(subject, -1);
      beginNext();
    }
  };
}
