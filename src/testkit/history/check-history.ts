/** Operation on one balance, as its client wrote it down with the clock that all clients read. */
export type NotedOperation = {
  kind: 'write' | 'read';
  name: string;
  /** Time of the first request; a write may be sent again with its key. */
  began: number;
  /** Time of the answer. Infinity means that a write may take effect at any time, or never. */
  ended: number;
  /** Number of writes that the answer knows of, with its own; undefined without an answer. */
  version: number | undefined;
};

/**
 * Checks whether the operations on one balance are strictly serializable, and returns the faults.
 *
 * Strictly serializable means that the operations have one order in which every answer is right,
 * and in which an operation that began after the end of another one comes after it. People then see
 * the same as if there were one server that does one thing at a time.
 *
 * The check is our own, because no known checker is a package of npm or Debian: Elle needs Java,
 * Knossos Clojure and Porcupine Go. It is small because each write appends its name to a list.
 * `kept` is that list, read when all was over, so the order of the writes is known, and a read that
 * knows of n writes comes between two of them. A history has no such order exactly if
 *
 * - a write is lost, is kept twice or was never sent, or its answer has another place than `kept`,
 * - a read knows of writes that are not kept, or
 * - an operation has an earlier place than one that ended before it began.
 */
export function checkHistory(
  operations: readonly NotedOperation[],
  kept: readonly string[],
): string[] {
  const places = new Map(kept.map((name, at) => [name, at + 1] as const).toReversed());
  const sent = new Set(operations.filter(isWrite).map(({ name }) => name));
  const faults = kept.flatMap((name, at) => {
    if (!sent.has(name)) return [`${name} was never sent`];
    return places.get(name) === at + 1 ? [] : [`${name} is kept twice`];
  });
  const placed: PlacedOperation[] = [];
  for (const operation of operations) {
    const { name, version } = operation;
    const place = isWrite(operation) ? places.get(name) : version;
    if (place !== undefined) placed.push({ ...operation, place });
    if (version === undefined) continue;
    if (place === undefined) faults.push(`${name} is lost`);
    else if (place !== version) faults.push(`${name} was answered with ${version}, not ${place}`);
    else if (place < 0 || place > kept.length)
      faults.push(`${name} knows of ${place} of ${kept.length} writes`);
  }
  return [...faults, ...findReversals(placed)];
}

type PlacedOperation = NotedOperation & { place: number };

const isWrite = ({ kind }: NotedOperation) => kind === 'write';

/** Finds operations with an earlier place than one that ended before they began. */
function findReversals(placed: readonly PlacedOperation[]): string[] {
  const byEnd = placed.toSorted((a, b) => a.ended - b.ended);
  let ended = 0;
  let latest: PlacedOperation | undefined;
  return placed
    .toSorted((a, b) => a.began - b.began)
    .flatMap((operation) => {
      for (let next = byEnd[ended]; next && next.ended < operation.began; next = byEnd[ended]) {
        if (!latest || next.place > latest.place) latest = next;
        ended += 1;
      }
      const least = (latest?.place ?? 0) + (isWrite(operation) ? 1 : 0);
      if (!latest || operation.place >= least) return [];
      const earlier = `${latest.name}, which has place ${latest.place} and ended before it began`;
      return [`${operation.name} has place ${operation.place} after ${earlier}`];
    });
}
