import { lazy, Suspense } from 'react';
import classes from './markdown.module.css';

const MarkdownText = lazy(async () => ({
  default: (await import('./markdown-text')).MarkdownText,
}));

/** Text in Markdown. It is shown as typed until the renderer has loaded. */
export function Markdown({ children }: { children: string }) {
  return (
    <div className={classes.text}>
      <Suspense fallback={<p>{children}</p>}>
        <MarkdownText>{children}</MarkdownText>
      </Suspense>
    </div>
  );
}
