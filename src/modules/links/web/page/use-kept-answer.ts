import { useEffect, useState } from 'react';
import { keepWritten, returnWritten, useKeptState } from '@/ui/kept-text';
import type { AnswerSubject } from './answer-subject';

/**
 * Holds the answer that is being written. Its text is kept for this tab and this link when the page
 * is left, and returns when the page is opened again.
 */
export function useKeptAnswer(secret: string) {
  const [owner] = useState(() => {
    const name = nameOf(secret);
    returnWritten(name);
    return name;
  });
  const [subject, ask] = useKeptState<AnswerSubject | undefined>('answer', undefined);
  useEffect(() => {
    const keep = () => keepWritten(owner);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [owner]);
  return { subject, ask };
}

/** Names a link without its secret, which is not stored. */
function nameOf(secret: string): string {
  let hash = 0;
  for (const character of secret) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return `link ${hash}`;
}
