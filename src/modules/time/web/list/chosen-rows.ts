/** Rows that were chosen one by one, or everything that matches a filter, loaded or not. */
export type ChosenRows = {
  ids: ReadonlySet<string>;
  /** The filter of which everything is chosen. */
  everythingIn: string | undefined;
  /** The row that was pressed last: where a range begins. */
  last: string | undefined;
};

export const noneChosen: ChosenRows = { ids: new Set(), everythingIn: undefined, last: undefined };

export function hasChosen({ ids, everythingIn }: ChosenRows, id: string): boolean {
  return everythingIn !== undefined || ids.has(id);
}

export function chooseEverything(chosen: ChosenRows, scope: string): ChosenRows {
  return { ...chosen, everythingIn: scope };
}

/** Under another filter, or where no row is left, "everything" would mean what nobody has seen. */
export function standingIn(chosen: ChosenRows, ids: readonly string[], scope: string): ChosenRows {
  const { everythingIn } = chosen;
  const isOver = everythingIn !== undefined && (everythingIn !== scope || ids.length === 0);
  return isOver ? { ...chosen, everythingIn: undefined } : chosen;
}

/** After "everything" any change leaves the rows that are on the screen, each for itself. */
export function toggled(chosen: ChosenRows, ids: readonly string[], id: string, isRange: boolean): ChosenRows {
  const next = new Set(ids.filter((one) => hasChosen(chosen, one)));
  const isOn = !hasChosen(chosen, id);
  for (const one of isRange && chosen.last !== undefined ? between(ids, chosen.last, id) : [id]) {
    if (isOn) next.add(one);
    else next.delete(one);
  }
  return { ids: next, everythingIn: undefined, last: id };
}

function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const [from = 0, to = 0] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return from < 0 ? [other] : ids.slice(from, to + 1);
}
