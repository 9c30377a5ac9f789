import { useState } from 'react';
import { type ChosenRows, noRows, toggleRow, toggleTogether } from './toggle-row';

export type Selection = {
  has: (id: string) => boolean;
  /**
   * Chooses or releases a row; with `isRange` also every row between it and the one pressed before.
   */
  toggle: (id: string, isRange: boolean) => void;
  /** Chooses all of these rows, or releases them if all are chosen. */
  toggleTogether: (ids: readonly string[]) => void;
};

/** The chosen rows stay chosen when more rows come; rows that are gone do not count. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ChosenRows>(noRows);
  return {
    ids: ids.filter((id) => chosen.ids.has(id)),
    has: (id: string) => chosen.ids.has(id),
    toggle: (id: string, isRange: boolean) => setChosen(toggleRow(chosen, ids, id, isRange)),
    toggleTogether: (together: readonly string[]) => setChosen(toggleTogether(chosen, together)),
    choose: (all: readonly string[]) => setChosen({ ids: new Set(all), last: undefined }),
    clear: () => setChosen(noRows),
  };
}
