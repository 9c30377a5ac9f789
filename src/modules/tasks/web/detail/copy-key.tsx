import { Tooltip, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/ui/copy-text';
import classes from './task.module.css';

/** Lets the reader copy the key as the quick entry reads it: `#FEAT-12`. */
export function CopyKey({ taskKey }: { taskKey: string }) {
  const { t } = useTranslation('tasks');
  const shownIn = useRef<HTMLButtonElement>(null);
  const copy = async () => {
    if (await copyText(`#${taskKey}`, shownIn.current))
      notifications.show({ message: t('key.copied', { key: `#${taskKey}` }) });
  };
  return (
    <Tooltip label={t('key.copy', { key: `#${taskKey}` })}>
      <UnstyledButton
        ref={shownIn}
        className={classes.key}
        aria-label={t('key.copy', { key: `#${taskKey}` })}
        onClick={copy}
      >
        {taskKey}
      </UnstyledButton>
    </Tooltip>
  );
}
