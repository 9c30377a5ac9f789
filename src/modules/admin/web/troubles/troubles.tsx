import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { TroubleKind } from '@/modules/notifications/domain/kinds';
import { api } from '@/platform/web/api';
import { serverNow } from '@/platform/web/server-clock';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import type { Section } from '../admin-search';
import classes from './troubles.module.css';

/** Section with the details of each kind of trouble. */
const sections: Record<TroubleKind, Section> = {
  archive: 'archives',
  books: 'books',
  database: 'health',
  disk: 'health',
  jobs: 'health',
  mail: 'outbox',
};

/** Shows the current troubles above every section of Admin. */
export function Troubles() {
  const { t } = useTranslation(['admin', 'notifications']);
  const locale = useLocale();
  const { timeZone } = useMe();
  const { data } = useQuery(api.admin.troubles.queryOptions());
  if (!data || data.items.length === 0) return null;
  return (
    <Alert color="red" role="alert" mb="md" title={t('troubles')}>
      <ul className={`${look.list} ${classes.list}`}>
        {data.items.map(({ id, kind, detail, beganAt }) => (
          <li key={id}>
            <Link to="/admin" search={{ section: sections[kind] }}>
              {t(`notifications:trouble.${kind}`)}
            </Link>
            {' · '}
            <time dateTime={beganAt} title={formatDateTime(beganAt, locale, timeZone)}>
              {formatAgo(beganAt, serverNow(), locale, timeZone)}
            </time>
            {detail && <span className={classes.detail}>{detail}</span>}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
