import { useState } from 'react';
import type { Day } from '@/platform/day';
import type { WeekRow } from './rows-of';
import { accept, cellKey, forget, refuse, settle, typeInto, type Unsaved } from './unsaved';

/** What stands in one cell and is not saved. */
export type Draft = {
  typed: string | undefined;
  problem: string | undefined;
  type: (typed: string) => void;
  refuse: (typed: string, problem: string) => void;
  accept: (typed: string) => void;
  settle: (typed: string) => void;
  forget: () => void;
};

/** Kept outside of the cells: whoever looks at another week finds it again on the way back. */
export function useUnsaved() {
  const [unsaved, setUnsaved] = useState<Unsaved>(new Map());

  return {
    cells: [...unsaved.values()],
    draftOf(row: WeekRow, day: Day): Draft {
      const key = cellKey(row, day);
      const cell = unsaved.get(key);
      return {
        typed: cell?.typed,
        problem: cell?.problem,
        type: (typed) => setUnsaved((known) => typeInto(known, row, day, typed)),
        refuse: (typed, problem) => setUnsaved((known) => refuse(known, key, typed, problem)),
        accept: (typed) => setUnsaved((known) => accept(known, key, typed)),
        settle: (typed) => setUnsaved((known) => settle(known, key, typed)),
        forget: () => setUnsaved((known) => forget(known, key)),
      };
    },
  };
}
