import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './api-docs.module.css';

export function CodeBlock({ children }: { children: string }) {
  return (
    <div className={classes.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <pre tabIndex={0}>
        <code>{children}</code>
      </pre>
      <CopyButton value={children}>
        {({ copied, copy }) => (
          <ActionIcon
            className={classes.copy}
            size={32}
            aria-label={copied ? 'Copied' : 'Copy'}
            onClick={copy}
          >
            {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          </ActionIcon>
        )}
      </CopyButton>
    </div>
  );
}
