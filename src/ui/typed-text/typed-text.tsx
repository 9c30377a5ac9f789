import { lazy, Suspense } from 'react';
import classes from './typed-text.module.css';

const LinkedText = lazy(async () => ({ default: (await import('./linked-text')).LinkedText }));

/** Text as people typed it, to the letter; its addresses become links when the finder has come. */
export function TypedText({ children }: { children: string }) {
  return (
    <p className={classes.text}>
      <Suspense fallback={children}>
        <LinkedText>{children}</LinkedText>
      </Suspense>
    </p>
  );
}
