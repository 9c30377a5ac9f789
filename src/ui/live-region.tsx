import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';

export type Politeness = 'polite' | 'assertive';

type Announcement = { id: number; text: string };

let lastId = 0;
let speak: ((announcement: Announcement, politeness: Politeness) => void) | undefined;

/** Announces `text` to users of a screen reader, even if it equals the previous text. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  lastId += 1;
  speak?.({ id: lastId, text }, politeness);
}

/**
 * Region for announcements, which is always on the page: screen readers do not reliably read a
 * region that appears together with its text.
 */
export function LiveRegion() {
  const [polite, setPolite] = useState<Announcement>();
  const [assertive, setAssertive] = useState<Announcement>();

  useEffect(() => {
    speak = (announcement, politeness) =>
      (politeness === 'polite' ? setPolite : setAssertive)(announcement);
    return () => {
      speak = undefined;
    };
  }, []);

  // A new key creates a new node, so that a repeated text counts as a change.
  return (
    <VisuallyHidden>
      <div aria-live="polite">
        <span key={polite?.id}>{polite?.text}</span>
      </div>
      <div aria-live="assertive">
        <span key={assertive?.id}>{assertive?.text}</span>
      </div>
    </VisuallyHidden>
  );
}
