import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '@/ui/use-copy';
import classes from './api-docs.module.css';

export function CodeBlock({ children }: { children: string }) {
  const { shownIn, isCopied, copy } = useCopy<HTMLElement>(children);
  return (
    <div className={classes.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <pre tabIndex={0}>
        <code ref={shownIn}>{children}</code>
      </pre>
      <ActionIcon
        className={classes.copy}
        size={32}
        aria-label={isCopied ? 'Copied' : 'Copy'}
        onClick={copy}
      >
        {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      </ActionIcon>
    </div>
  );
}
