import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import type { UserDetail } from '../../contract';
import { useActOnPeople } from '../use-act-on-people';
import { DrawerSection } from './drawer-section';
import classes from './user-drawer.module.css';

/** Shows how many sessions a person has and since when, and lets staff end them. */
export function UserSessions({ user }: { user: UserDetail }) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const { timeZone } = useMe();
  const { act, isPending } = useActOnPeople();
  const { id, name, sessions } = user;
  const at = (instant: string) => formatDateTime(instant, locale, timeZone);
  return (
    <DrawerSection
      title={
        sessions.length === 0
          ? t('users.sessions.none')
          : t('users.sessions', { count: sessions.length })
      }
    >
      <ul className={look.list}>
        {sessions.map((session) => (
          <li key={session.id} className={`${look.wrappingLine} ${classes.line}`}>
            <span className={look.hint}>
              {t('devices.facts', { started: at(session.startedAt), seen: at(session.seenAt) })}
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <Button
          variant="default"
          mt="xs"
          loading={isPending}
          onClick={() =>
            act(() => client.people.endSessions({ id }), t('users.sessionsEnded', { name }))
          }
        >
          {t('users.endSessions')}
        </Button>
      )}
    </DrawerSection>
  );
}
