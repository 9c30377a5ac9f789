import { useState } from 'react';
import { type ChosenRows, noRows, toggleRow, toggleTogether } from './toggle-row';

export type Selection = {
  has: (id: string) => boolean;
  /** With `isRange` it extends to every row between this one and the last one that was pressed. */
  toggle: (id: string, isRange: boolean) => void;
  /** All of them, or none when all are chosen. */
  toggleTogether: (ids: readonly string[]) => void;
};

/** The chosen rows. They stay chosen when more rows come; rows that are gone do not count. */
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
