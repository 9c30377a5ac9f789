import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import classes from './bell.module.css';

/** The panel is loaded later, because the number on the bell is needed first. */
const BellPanel = lazy(async () => ({ default: (await import('./bell-panel')).BellPanel }));

const shownUpTo = 99;

/** Shows the bell with the number of unread notifications. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(api.notifications.unread.queryOptions());
  const count = data?.count ?? 0;
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <div className={classes.place}>
      <ActionIcon
        ref={button}
        className={classes.bell}
        aria-label={count > 0 ? t('bell.unread', { count }) : t('title')}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <IconBell size={22} stroke={1.75} aria-hidden="true" />
        {count > 0 && (
          <span className={classes.count} aria-hidden="true">
            {count > shownUpTo ? t('bell.full') : count}
          </span>
        )}
      </ActionIcon>
      {opened && (
        <Suspense>
          <BellPanel opener={button} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
