import { useEffect, useState } from 'react';
import { hashText } from '@/platform/text/hash-text';
import { discardKept, keepWritten, returnWritten, useKeptState } from '@/ui/kept-text';
import type { AnswerSubject } from './answer-subject';

/**
 * Holds the answer that is being written. Its text is kept for this tab and this link when the page
 * is left, and returns when the page is opened again.
 */
export function useKeptAnswer(secret: string) {
  const [owner] = useState(() => {
    const name = nameOf(secret);
    returnWritten(name, name);
    return name;
  });
  // Effects end in their order, so this one must end before those that forget the text.
  useEffect(() => {
    const keep = () => keepWritten(owner, owner);
    // A page that the browser shows again has its text still.
    const discard = ({ persisted }: PageTransitionEvent) => persisted && discardKept(owner);
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', discard);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', discard);
      // Another link is shown in this tab.
      keep();
    };
  }, [owner]);
  const [subject, ask] = useKeptState<AnswerSubject | undefined>('answer', undefined);
  return { subject, ask };
}

/** Deletes what was typed for a link that has ended. */
export function discardAnswer(secret: string): void {
  discardKept(nameOf(secret));
}

/** Names a link without its secret, which is not stored. */
function nameOf(secret: string): string {
  return `klip-kept-${hashText(secret)}`;
}
