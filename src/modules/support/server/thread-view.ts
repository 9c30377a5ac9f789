import type { ThreadView } from '../contract';

type ThreadRow = ThreadView & { rank: number; place: number };

/** A row without what only its order needs. */
export function toThreadView({ rank: _rank, place: _place, ...thread }: ThreadRow): ThreadView {
  return thread;
}
