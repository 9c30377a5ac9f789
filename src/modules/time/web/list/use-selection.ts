import { useState } from 'react';
import { type ChosenRows, chooseEverything, hasChosen, noneChosen, standingIn, toggled } from './chosen-rows';

export type Selection = {
  has: (id: string) => boolean;
  /** With `isRange` everything between this one and the last one that was pressed. */
  toggle: (id: string, isRange: boolean) => void;
};

/**
 * Which rows are chosen. They stay chosen when more rows come; one that is gone is not counted any more.
 * `scope` names what the rows are filtered by: "everything that matches" means only that.
 */
export function useSelection(ids: readonly string[], scope: string) {
  const [chosen, setChosen] = useState<ChosenRows>(noneChosen);
  const standing = standingIn(chosen, ids, scope);
  // Stored, so that neither the way back to the filter nor rows that come later bring "everything" back.
  if (standing !== chosen) setChosen(standing);

  return {
    ids: ids.filter((id) => hasChosen(standing, id)),
    isEverything: standing.everythingIn !== undefined,
    has: (id: string) => hasChosen(standing, id),
    toggle: (id: string, isRange: boolean) => setChosen(toggled(standing, ids, id, isRange)),
    chooseEverything: () => setChosen(chooseEverything(standing, scope)),
    clear: () => setChosen(noneChosen),
  };
}
