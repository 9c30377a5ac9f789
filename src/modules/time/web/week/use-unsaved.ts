import { useState } from 'react';
import type { Day } from '@/platform/day';
import type { WeekRow } from './build-rows';
import {
  acceptCell,
  cellKey,
  forgetCell,
  refuseCell,
  settleCell,
  typeInto,
  type Unsaved,
} from './unsaved';

/** What stands in one cell and is not saved. */
export type CellDraft = {
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
    findCell(row: WeekRow, day: Day): CellDraft {
      const key = cellKey(row, day);
      const cell = unsaved.get(key);
      return {
        typed: cell?.typed,
        problem: cell?.problem,
        type: (typed) => setUnsaved((known) => typeInto(known, row, day, typed)),
        refuse: (typed, problem) => setUnsaved((known) => refuseCell(known, key, typed, problem)),
        accept: (typed) => setUnsaved((known) => acceptCell(known, key, typed)),
        settle: (typed) => setUnsaved((known) => settleCell(known, key, typed)),
        forget: () => setUnsaved((known) => forgetCell(known, key)),
      };
    },
  };
}
