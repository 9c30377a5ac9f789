import { lazy, Suspense } from 'react';
import classes from './typed-text.module.css';

const LinkedText = lazy(async () => ({ default: (await import('./linked-text')).LinkedText }));

/**
 * Text exactly as people typed it. Its addresses become links after the code that finds them has
 * loaded.
 */
export function TypedText({ children }: { children: string }) {
  return (
    <p className={classes.text}>
      <Suspense fallback={children}>
        <LinkedText>{children}</LinkedText>
      </Suspense>
    </p>
  );
}
