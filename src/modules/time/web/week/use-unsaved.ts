import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@/platform/day';
import { useKept } from '@/ui/kept-text';
import type { WeekRow } from './build-rows';
import {
  cellKey,
  clearProblem,
  refuseCell,
  removeCell,
  removeSavedCell,
  restoreCells,
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
  clearProblem: (typed: string) => void;
  removeSaved: (typed: string) => void;
  remove: () => void;
};

/**
 * Keeps the unsaved texts outside of the cells, so that they remain while another week is shown.
 */
export function useUnsaved() {
  const { t } = useTranslation(['time', 'timeLater']);
  const cells = (): UnsavedCell[] | undefined =>
    unsaved.size > 0 ? [...unsaved.values()] : undefined;
  const kept: UnsavedCell[] | undefined = useKept('week', cells);
  const [unsaved, setUnsaved] = useState<UnsavedCells>(() =>
    restoreCells(kept ?? [], t('timeLater:week.kept')),
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
        clearProblem: (typed) => setUnsaved((known) => clearProblem(known, key, typed)),
        removeSaved: (typed) => setUnsaved((known) => removeSavedCell(known, key, typed)),
        remove: () => setUnsaved((known) => removeCell(known, key)),
      };
    },
  };
}
