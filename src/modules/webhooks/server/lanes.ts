import { setTimeout as pause } from 'node:timers/promises';

/** How many calls to one endpoint run at once on one server. */
const width = 2;
/** After this a call is slow, and nobody waits behind it. */
const slowAfter = 1_000;
const quietAfterTimeout = 60_000;
const awayFor = 5_000;

export type Lanes = {
  /** Runs `work` in turn. Not now: how many milliseconds later instead. */
  inTurn: <Result>(
    endpointId: string,
    work: () => Promise<Result>,
  ) => Promise<{ result: Result } | { later: number }>;
  /** Leaves an endpoint alone that asks for it, or does not answer. */
  leaveAlone: (endpointId: string, milliseconds?: number) => void;
};

/**
 * An endpoint that hangs keeps two workers at most, for twenty seconds, and then none for a minute,
 * so it delays nobody else.
 */
export function createLanes(): Lanes {
  const running = new Map<string, number[]>();
  const quietUntil = new Map<string, number>();

  return {
    async inTurn(endpointId, work) {
      for (;;) {
        const now = performance.now();
        const quiet = quietUntil.get(endpointId) ?? 0;
        if (quiet > now) return { later: spread(quiet - now) };
        quietUntil.delete(endpointId);
        const begun = running.get(endpointId) ?? [];
        if (begun.length < width) break;
        if (begun.some((at) => now - at > slowAfter)) return { later: spread(awayFor) };
        await pause(10);
      }
      const at = performance.now();
      running.set(endpointId, [...(running.get(endpointId) ?? []), at]);
      try {
        return { result: await work() };
      } finally {
        const left = (running.get(endpointId) ?? []).filter((begun) => begun !== at);
        if (left.length > 0) running.set(endpointId, left);
        else running.delete(endpointId);
      }
    },
    leaveAlone(endpointId, milliseconds = quietAfterTimeout) {
      quietUntil.set(endpointId, performance.now() + milliseconds);
    },
  };
}

function spread(milliseconds: number): number {
  return milliseconds + Math.random() * awayFor;
}
