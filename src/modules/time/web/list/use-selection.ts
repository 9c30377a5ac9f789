import { useState } from 'react';

export type Selection = {
  has: (id: string) => boolean;
  /** With `isRange` everything between this one and the last one that was pressed. */
  toggle: (id: string, isRange: boolean) => void;
};

/** Which rows are chosen. They stay chosen when more rows come; one that is gone is not counted any more. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const standing = ids.filter((id) => chosen.has(id));

  function toggle(id: string, isRange: boolean): void {
    const next = new Set(standing);
    const isOn = !chosen.has(id);
    for (const one of isRange && last !== undefined ? between(ids, last, id) : [id]) {
      if (isOn) next.add(one);
      else next.delete(one);
    }
    setChosen(next);
    setLast(id);
  }

  return {
    ids: standing,
    has: (id: string) => chosen.has(id),
    toggle,
    chooseAll: () => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  };
}

function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const [from = 0, to = 0] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return from < 0 ? [other] : ids.slice(from, to + 1);
}
