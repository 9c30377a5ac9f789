import { lazy, Suspense } from 'react';
import classes from './markdown.module.css';

const MarkdownText = lazy(async () => ({
  default: (await import('./markdown-text')).MarkdownText,
}));

/**
 * Text that somebody has written in Markdown. Until its reader has been fetched it stands as it was
 * typed.
 */
export function Markdown({ children }: { children: string }) {
  return (
    <div className={classes.text}>
      <Suspense fallback={<p>{children}</p>}>
        <MarkdownText>{children}</MarkdownText>
      </Suspense>
    </div>
  );
}
