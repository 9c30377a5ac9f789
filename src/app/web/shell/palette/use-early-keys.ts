import { useCallback, useEffect, useRef } from 'react';

/** Text that was typed early, and whether Enter followed it. */
export type EarlyKeys = { text: string; isEntered: boolean };

/**
 * Collects the keys that are pressed while the palette loads, so that the page does not react to
 * them. `take` ends this and returns the text.
 */
export function useEarlyKeys() {
  const typed = useRef<EarlyKeys>({ text: '', isEntered: false });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const start = useCallback((onEscape: () => void): void => {
    stop.current?.();
    typed.current = { text: '', isEntered: false };
    const collect = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.key === 'Tab') return;
      if (event.key === 'Escape') {
        stop.current?.();
        onEscape();
      } else if (event.key === 'Enter') typed.current.isEntered = typed.current.text !== '';
      else typed.current = { text: write(typed.current.text, event.key), isEntered: false };
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', collect, true);
    stop.current = () => {
      window.removeEventListener('keydown', collect, true);
      stop.current = undefined;
    };
  }, []);

  const take = useCallback((): EarlyKeys => {
    stop.current?.();
    return typed.current;
  }, []);
  return { start, take };
}

function write(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  return [...key].length === 1 ? text + key : text;
}
