import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import { useComfort } from './preferences/comfort';

/** Number of parts of the page that listen to each key. */
const listened = new Map<string, number>();

/** Name for the keys of the focused row: J, K, X, E, V, B and Delete. */
export const rowKeys = 'row';

/** Returns the keys that have an effect on the page at this moment. */
export function activeShortcuts(): ReadonlySet<string> {
  return new Set(listened.keys());
}

/** Tells whether a dialog is open. Keys belong to it, even before it has the focus. */
export function isBehindDialog(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}

/** Tells whether the user is typing, or a dialog is open. */
export function isBusyWithKeys(target: EventTarget | null): boolean {
  const isWriting =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'));
  return isWriting || isBehindDialog();
}

/** Registers a key, so that the sheet of keys shows it. */
export function useListened(key: string, isOn = true): void {
  useEffect(() => {
    if (!isOn) return;
    listened.set(key, (listened.get(key) ?? 0) + 1);
    return () => {
      const others = (listened.get(key) ?? 1) - 1;
      if (others > 0) listened.set(key, others);
      else listened.delete(key);
    };
  }, [key, isOn]);
}

type ShortcutOptions = {
  /** Name in the sheet of keys, for a key with different effects on different pages. */
  as?: string;
  /** False if the key has no effect for this reader. */
  isMeant?: boolean;
};

/**
 * Registers a key that works without Ctrl or Alt. It is off while the user types, while a dialog is
 * open, and when shortcuts are turned off.
 */
export function useShortcut(
  key: string,
  act: () => void,
  { as = key, isMeant = true }: ShortcutOptions = {},
): void {
  const isOn = useComfort(({ hasShortcuts }) => hasShortcuts) && isMeant;
  useListened(as, isMeant);
  const onKey = (event: KeyboardEvent) => {
    if (isBehindDialog()) return;
    event.preventDefault();
    act();
  };
  useHotkeys(isOn ? [[key, onKey, { preventDefault: false }]] : []);
}
