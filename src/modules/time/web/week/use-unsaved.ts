import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@/platform/day';
import { useKept } from '@/ui/kept-text';
import type { WeekRow } from './build-rows';
import {
  acceptCell,
  cellKey,
  forgetCell,
  refuseCell,
  restoreCells,
  settleCell,
  typeInto,
  type UnsavedCell,
  type UnsavedCells,
} from './unsaved-cells';

/** Unsaved text of one cell, with functions that change it. */
export type CellDraft = {
  typed: string | undefined;
  problem: string | undefined;
  type: (typed: string) => void;
  refuse: (typed: string, problem: string) => void;
  accept: (typed: string) => void;
  settle: (typed: string) => void;
  forget: () => void;
};

/**
 * Keeps the unsaved texts outside of the cells, so that they remain while another week is shown.
 */
export function useUnsaved() {
  const { t } = useTranslation('time');
  const cells = (): UnsavedCell[] | undefined =>
    unsaved.size > 0 ? [...unsaved.values()] : undefined;
  const kept: UnsavedCell[] | undefined = useKept('week', cells);
  const [unsaved, setUnsaved] = useState<UnsavedCells>(() =>
    restoreCells(kept ?? [], t('week.kept')),
  );

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
