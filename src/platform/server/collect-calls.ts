type WaitingCall<Call, Result> = {
  call: Call;
  resolve: (result: Result | PromiseLike<Result>) => void;
  reject: (error: unknown) => void;
};

/**
 * Returns a function that passes calls on together. The first call of a subject is passed on at
 * once; those that come while it is under way wait, and are passed on next, at most `max` at a
 * time. `handle` returns the results in the order of its calls.
 */
export function collectCalls<Call, Result>(
  handle: (calls: readonly Call[]) => Promise<readonly (Result | PromiseLike<Result>)[]>,
  max: number,
): (subject: string, call: Call) => Promise<Result> {
  const queues = new Map<string, WaitingCall<Call, Result>[]>();

  async function handleAll(subject: string, queue: WaitingCall<Call, Result>[]): Promise<void> {
    while (queue.length > 0) {
      const some = queue.splice(0, max);
      try {
        const results = await handle(some.map(({ call }) => call));
        for (const [index, { resolve }] of some.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    queues.delete(subject);
  }

  return (subject, call) =>
    new Promise((resolve, reject) => {
      const waiting = { call, resolve, reject };
      const queue = queues.get(subject);
      if (queue) {
        queue.push(waiting);
        return;
      }
      const begun = [waiting];
      queues.set(subject, begun);
      void handleAll(subject, begun);
    });
}
