import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import { useComfort } from './preferences/comfort';

/** How many parts of the page listen to each key. */
const listened = new Map<string, number>();

/** Name for the keys of the focused row: J, K, X, E, V, B and Delete. */
export const rowKeys = 'row';

/** The keys that do something on the page as it is now. */
export function activeShortcuts(): ReadonlySet<string> {
  return new Set(listened.keys());
}

/** True while a dialog is open: keys belong to it, even before it has taken the focus. */
export function isBehindDialog(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}

/** True while the user writes, and behind an open dialog. */
export function isBusyWithKeys(target: EventTarget | null): boolean {
  const isWriting =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'));
  return isWriting || isBehindDialog();
}

/** Says for the sheet of keys that something listens to this one. */
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
  /** Name in the sheet of keys, where a key does different things on different pages. */
  as?: string;
  /** Whether it does anything for this reader. */
  isMeant?: boolean;
};

/**
 * A key that acts by itself, without Ctrl or Alt. It is off while the user writes, behind an open
 * dialog, and where shortcuts are switched off.
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
