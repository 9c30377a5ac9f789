import type { ErrorDetails, ErrorKind } from '@/platform/errors';

/** The first line of a request to a process; `length` bytes follow it. */
export type RequestHead = { name: string; ask: unknown; length: number };

/** Line of an answer. Any number of parts comes before one line of another kind, the last. */
export type AnswerLine =
  | { kind: 'part'; part: unknown }
  | { kind: 'done' }
  | { kind: 'refused'; code: string; is: ErrorKind; details: ErrorDetails }
  | { kind: 'failed' };

/**
 * Cuts incoming chunks into lines and passes on each by itself, so that none takes long to read.
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
