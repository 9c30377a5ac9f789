import { requestErrors } from '../request-errors';

export type Turns = <Result>(subject: string, work: () => Promise<Result>) => Promise<Result>;
type Line = { running: number; waiting: (() => void)[] };

/** Of what one subject asks for at once, `maxAtOnce` runs and up to `maxWaiting` wait in the order they came. */
export function createTurns({ maxAtOnce, maxWaiting }: { maxAtOnce: number; maxWaiting: number }): Turns {
  const lines = new Map<string, Line>();

  return async (subject, work) => {
    const line = lines.get(subject) ?? { running: 0, waiting: [] };
    lines.set(subject, line);
    if (line.waiting.length >= maxWaiting) throw requestErrors.tooManyRequests({ seconds: 60, minutes: 1 });
    if (line.running < maxAtOnce) line.running += 1;
    else await new Promise<void>((begin) => line.waiting.push(begin));
    try {
      return await work();
    } finally {
      // Whoever waits longest takes over this place; nobody can come in between.
      const begin = line.waiting.shift();
      if (begin) begin();
      else line.running -= 1;
      if (line.running === 0) lines.delete(subject);
    }
  };
}
