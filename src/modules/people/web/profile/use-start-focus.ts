import { useEffect, useRef } from 'react';

/**
 * The modal puts the focus where it belongs only when it opens; whoever appears in it later does so
 * by itself.
 */
export function useStartFocus<Element extends HTMLElement>() {
  const node = useRef<Element>(null);
  useEffect(() => {
    node.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  return node;
}
