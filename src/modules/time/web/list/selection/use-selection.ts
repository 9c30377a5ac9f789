import { useState } from 'react';
import { type ChosenRows, noRows, toggleRow, toggleTogether } from './toggle-row';

export type Selection = {
  has: (id: string) => boolean;
  /**
   * Selects or deselects a row. With `isRange`, the rows between it and the last pressed one, too.
   */
  toggle: (id: string, isRange: boolean) => void;
  /** Selects all of these rows, or deselects them if all are selected. */
  toggleTogether: (ids: readonly string[]) => void;
};

/**
 * Keeps the selected rows. They stay selected when more rows are loaded; rows that are gone are
 * ignored.
 */
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
