import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { UserView } from '../../contract';
import { PersonPhoto } from '../person-photo';
import { useActOnPeople } from '../use-act-on-people';
import classes from './pending-staff-panel.module.css';

/** Shows the staff accounts that wait for approval; hidden if there are none. */
export function PendingStaffPanel() {
  const { t } = useTranslation('people');
  const waiting = useQuery(
    api.people.list.queryOptions({ input: { state: 'pending', limit: 100 } }),
  );
  const rows = waiting.data?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel title={t('users.waiting', { count: rows.length })} isFlush>
      <ul className={look.list}>
        {rows.map((user) => (
          <WaitingPerson key={user.id} user={user} />
        ))}
      </ul>
    </Panel>
  );
}

function WaitingPerson({ user }: { user: UserView }) {
  const { t } = useTranslation('people');
  const { act, isPending } = useActOnPeople();
  const { id, name } = user;
  return (
    <li className={`${look.wrappingLine} ${classes.person}`}>
      <PersonPhoto person={user} size={36} />
      <span className={`${look.breakAnywhere} ${look.columnTight} ${classes.name}`}>
        <strong>{name}</strong>
        <span>{user.email}</span>
      </span>
      <Group gap="xs" className={classes.answers}>
        <Button
          variant="default"
          disabled={isPending}
          aria-label={t('users.reject.of', { name })}
          onClick={() => act(() => client.people.reject({ id }), t('users.rejected', { name }))}
        >
          {t('users.reject')}
        </Button>
        <Button
          loading={isPending}
          aria-label={t('users.approve.of', { name })}
          onClick={() => act(() => client.people.approve({ id }), t('users.approved', { name }))}
        >
          {t('users.approve')}
        </Button>
      </Group>
    </li>
  );
}
