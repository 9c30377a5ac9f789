import { Tooltip, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import classes from './feature.module.css';

/** The key, ready for the quick entry: `#FEAT-12`. */
export function CopyKey({ taskKey }: { taskKey: string }) {
  const { t } = useTranslation('tasks');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`#${taskKey}`);
      notifications.show({ message: t('key.copied', { key: `#${taskKey}` }) });
    } catch {
      // Where a browser keeps its clipboard closed the key can still be read.
    }
  };
  return (
    <Tooltip label={t('key.copy', { key: `#${taskKey}` })}>
      <UnstyledButton
        className={classes.key}
        aria-label={t('key.copy', { key: `#${taskKey}` })}
        onClick={copy}
      >
        {taskKey}
      </UnstyledButton>
    </Tooltip>
  );
}
