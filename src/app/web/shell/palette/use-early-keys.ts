import { useCallback, useEffect, useRef } from 'react';

/** Letters, and whether Enter came after them. */
export type EarlyKeys = { text: string; isEntered: boolean };

/**
 * Collects what is typed while the palette is being loaded. Until `take`, which returns it, the
 * keys do nothing else on the page.
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
