import { useLayoutEffect, useRef, useState } from 'react';
import type { EarlyKeys } from './use-early-keys';

/**
 * Writes the letters typed before the palette was there into its field, once.
 *
 * @returns whether Enter came after them
 */
export function useTyped(take: () => EarlyKeys, write: (text: string) => void): boolean {
  const isTaken = useRef(false);
  const [wasEntered, setEntered] = useState(false);
  useLayoutEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const { text, isEntered } = take();
    if (text === '') return;
    write(text);
    setEntered(isEntered);
  });
  return wasEntered;
}
