import { useHotkeys } from '@mantine/hooks';
import { useComfort } from './comfort';

/**
 * A key that does something by itself, without Ctrl or Alt. Never while somebody writes, never behind an open
 * dialog, and not at all where they are switched off.
 */
export function useShortcut(key: string, act: () => void): void {
  const isOn = useComfort(({ hasShortcuts }) => hasShortcuts);
  const onKey = (event: KeyboardEvent) => {
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    event.preventDefault();
    act();
  };
  useHotkeys(isOn ? [[key, onKey, { preventDefault: false }]] : []);
}
