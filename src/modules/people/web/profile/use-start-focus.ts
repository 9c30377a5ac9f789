import { useEffect, useRef } from 'react';

/**
 * Sets the focus in a view that appears in an open dialog. The dialog itself does so only when it
 * opens.
 */
export function useStartFocus<Element extends HTMLElement>() {
  const node = useRef<Element>(null);
  useEffect(() => {
    node.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  return node;
}
