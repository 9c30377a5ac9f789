import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Command, CommandGroup } from './command';

export type PaletteChoices = {
  groups: readonly CommandGroup[];
  /** Results of the server, which are shown between `groups` and `after`. */
  found: readonly CommandGroup[];
  after?: readonly CommandGroup[];
  /** True while the server is searching: Enter waits for its results. */
  isLooking: boolean;
  /** True if Enter was pressed before the palette was loaded. */
  isEntered: boolean;
  onClose: () => void;
};

/**
 * Returns the active line and the handlers that move and choose: the active line is the first, or
 * the one that the user moved to. The command that starts the timer is never active by itself; Ctrl
 * or ⌘ with Enter runs it.
 */
export function useChoice({ groups, found, after = [], ...state }: PaletteChoices) {
  const { isLooking, isEntered, onClose } = state;
  const [chosenId, setChosenId] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const shown = [...groups, ...found, ...after].filter(({ commands }) => commands.length > 0);
  const all = shown.flatMap(({ commands }) => commands);
  // Later results keep the selection; a new query begins at the top.
  const active = all.find(({ id }) => id === chosenId) ?? all.find(({ isClock }) => !isClock);
  const isCertain = groups.some(({ commands }) => commands.some(({ id }) => id === active?.id));
  const isReady = !isLooking || isCertain || (active && active.id === chosenId);

  useEffect(() => setWaiting(isEntered), [isEntered]);
  useEffect(() => {
    if (!isWaiting || isLooking) return;
    setWaiting(false);
    if (active) choose(active);
  });

  return {
    shown,
    all,
    active,
    choose,
    onKeyDown,
    /** Starts from the top for another query. */
    begin(): void {
      setChosenId(undefined);
      setWaiting(false);
    },
  };

  function choose(command: Command): void {
    if (command.run() !== 'stay') onClose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      enter(event.ctrlKey || event.metaKey);
    }
  }

  function move(step: number): void {
    if (all.length === 0) return;
    const at = active ? all.indexOf(active) : step > 0 ? -1 : 0;
    setChosenId(all.at((at + step) % all.length)?.id);
  }

  function enter(isModified: boolean): void {
    const wanted = isModified ? all.find(({ isClock }) => isClock) : active;
    if (!isModified && !isReady) setWaiting(true);
    else if (wanted) choose(wanted);
  }
}
