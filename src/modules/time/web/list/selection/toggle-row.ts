/** Selected rows of the list. */
export type ChosenRows = {
  ids: ReadonlySet<string>;
  /** Row that was pressed last, where a range begins. */
  last: string | undefined;
};

export const noRows: ChosenRows = { ids: new Set(), last: undefined };

export function toggleRow(
  chosen: ChosenRows,
  ids: readonly string[],
  id: string,
  isRange: boolean,
): ChosenRows {
  const next = new Set(chosen.ids);
  const isOn = !chosen.ids.has(id);
  for (const one of isRange && chosen.last !== undefined ? between(ids, chosen.last, id) : [id]) {
    if (isOn) next.add(one);
    else next.delete(one);
  }
  return { ids: next, last: id };
}

/** Selects all rows that were logged together, or deselects them if all are selected. */
export function toggleTogether(chosen: ChosenRows, together: readonly string[]): ChosenRows {
  const next = new Set(chosen.ids);
  const isOff = together.every((id) => chosen.ids.has(id));
  for (const id of together) {
    if (isOff) next.delete(id);
    else next.add(id);
  }
  return { ids: next, last: together[0] };
}

function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const [from = 0, to = 0] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return from < 0 ? [other] : ids.slice(from, to + 1);
}
