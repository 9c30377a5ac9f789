import { useEffect, useRef } from 'react';

/** The modal sets the focus only when it opens; a view that appears in it later uses this hook. */
export function useStartFocus<Element extends HTMLElement>() {
  const node = useRef<Element>(null);
  useEffect(() => {
    node.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  return node;
}
