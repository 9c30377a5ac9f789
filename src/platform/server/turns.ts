import { requestErrors } from '../request-errors';

/** Runs `work` when it is its turn. */
export type Turns = <Result>(person: string, work: () => Promise<Result>) => Promise<Result>;

type Waiting = { person: string; begin: () => void };

type Options = {
  /** How many may work at once. */
  inAll: number;
  /** How many of one person. */
  ofPerson: number;
  /** How long one waits before it is refused, in milliseconds. */
  maxWait: number;
};

/**
 * Lets only so many work at once, and of one person fewer still. The others wait here, in the order they came,
 * and not on a connection to the database, so that there are always connections left for others.
 */
export function createTurns({ inAll, ofPerson, maxWait }: Options): Turns {
  const working = new Map<string, number>();
  const queue: Waiting[] = [];
  let count = 0;

  const mayBegin = (person: string) => count < inAll && (working.get(person) ?? 0) < ofPerson;

  function change(person: string, by: 1 | -1): void {
    count += by;
    const left = (working.get(person) ?? 0) + by;
    if (left === 0) working.delete(person);
    else working.set(person, left);
  }

  function beginNext(): void {
    const next = queue.findIndex(({ person }) => mayBegin(person));
    if (next >= 0) queue.splice(next, 1)[0]?.begin();
  }

  function take(person: string): Promise<void> {
    if (mayBegin(person)) {
      change(person, 1);
      return Promise.resolve();
    }
    return new Promise((begin, refuse) => {
      const waiting = {
        person,
        begin() {
          clearTimeout(timer);
          change(person, 1);
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

  return async (person, work) => {
    await take(person);
    try {
      return await work();
    } finally {
      change(person, -1);
      beginNext();
    }
  };
}
