import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '@/platform/web/server-clock';
import look from '@/ui/look.module.css';
import { toActor } from '../domain';
import { useAuthState } from './auth-provider';
import classes from './not-found-screen.module.css';

export function NotFoundScreen() {
  const { t } = useTranslation();
  const { user } = useAuthState();
  useEffect(() => {
    document.title = `${t('notFound.title')} · ${t('app.name')}`;
  }, [t]);
  return (
    <div className={`${look.columnMedium} ${classes.page}`} data-whole={user ? undefined : true}>
      <MispunchedCard />
      <Title order={1} tabIndex={-1}>
        {t('notFound.title')}
      </Title>
      <p className={classes.text}>{t('notFound.text')}</p>
      <Button component={Link} to={user ? `/${toActor(user, serverNow()).role}` : '/login'}>
        {t('notFound.action')}
      </Button>
    </div>
  );
}

/** Shows a picture of a card with a hole punched in the wrong place. */
function MispunchedCard() {
  return (
    <svg className={classes.card} width="240" height="136" viewBox="0 0 240 136" aria-hidden="true">
      <path
        className={classes.body}
        fillRule="evenodd"
        d="M12 1h194l33 33v90a11 11 0 0 1-11 11H12a11 11 0 0 1-11-11V12A11 11 0 0 1 12 1ZM196 60
          a13 13 0 1 0 0 26 13 13 0 0 0 0-26Z"
      />
      <path className={classes.print} d="M20 24h78M20 38h48" />
      <path className={classes.fold} d="M2 56h160" />
      {[32, 68, 104, 140].map((x) => (
        <circle key={x} className={classes.place} cx={x} cy="100" r="11.5" />
      ))}
      <circle className={classes.place} cx="176" cy="100" r="11.5" />
      <circle className={classes.chad} cx="256" cy="128" r="12" />
    </svg>
  );
}
