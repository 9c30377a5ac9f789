import { useEffect, useRef, useState } from 'react';
import { copyText } from './copy-text';

/** Milliseconds for which the button shows its success. */
const saidFor = 1_500;

/** Returns a function that copies `text`. `shownIn` refers to the element that shows the text. */
export function useCopy<Shown extends Element>(text: string) {
  const shownIn = useRef<Shown>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), saidFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => void copyText(text, shownIn.current).then(setCopied);
  return { shownIn, isCopied, copy };
}
