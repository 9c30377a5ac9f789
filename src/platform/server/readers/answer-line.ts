import type { ErrorDetails, ErrorKind } from '@/platform/errors';

/** The first line of a request to a process; `length` bytes follow it. */
export type RequestHead = { name: string; ask: unknown; length: number };

/** One line of an answer: first the parts, then one line of another kind that ends it. */
export type AnswerLine =
  | { kind: 'part'; part: unknown }
  | { kind: 'done' }
  | { kind: 'refused'; code: string; is: ErrorKind; details: ErrorDetails }
  | { kind: 'failed' };

/**
 * Cuts incoming chunks into lines, each of which is read on its own: none keeps us busy for long.
 */
export function splitLines(take: (line: string) => void): (chunk: Buffer) => void {
  let begun: Buffer[] = [];
  return (chunk) => {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      const line = Buffer.concat([...begun, chunk.subarray(from, at)]).toString('utf8');
      begun = [];
      from = at + 1;
      take(line);
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  };
}
