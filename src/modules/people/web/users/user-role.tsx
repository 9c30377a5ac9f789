import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, roles } from '@/platform/actor';
import { client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import type { UserDetail } from '../../contract';
import { useActOnPeople } from '../use-act-on-people';

/**
 * Shows the role of a person and lets staff change it. The change must be confirmed, because it
 * applies at once to the data of all companies.
 */
export function UserRole({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['people', 'accounts']);
  const { act, done, isPending } = useActOnPeople();
  const locale = useLocale();
  const [wanted, setWanted] = useState<Role>();
  const { id, name } = user;
  const word = (role: Role) => t(`accounts:user.role.${role}`);
  const inSentence = (role: Role) => word(role).toLocaleLowerCase(locale);

  if (user.staffStatus === 'pending') {
    return (
      <Group gap="xs">
        <Button
          loading={isPending}
          onClick={() =>
            act(() => client.people.approve({ id }), t('people:users.approved', { name }))
          }
        >
          {t('people:users.approve')}
        </Button>
        <Button
          variant="default"
          disabled={isPending}
          onClick={() =>
            act(() => client.people.reject({ id }), t('people:users.rejected', { name }))
          }
        >
          {t('people:users.reject')}
        </Button>
      </Group>
    );
  }
  return (
    <>
      <Select
        label={t('people:users.role')}
        data={roles.map((role) => ({ value: role, label: word(role) }))}
        value={user.role}
        allowDeselect={false}
        onChange={(chosen) => {
          const role = roles.find((known) => known === chosen);
          if (role && role !== user.role) setWanted(role);
        }}
      />
      {wanted && (
        <ConfirmDialog
          opened
          onClose={() => setWanted(undefined)}
          title={t('people:users.changeRole.title', { name })}
          confirmLabel={t('people:users.changeRole')}
          confirm={() =>
            done(
              client.people.changeRole({ id, role: wanted }),
              t('people:users.roleChanged', { name, role: inSentence(wanted) }),
            )
          }
        >
          {t('people:users.changeRole.text', { name, role: inSentence(wanted) })}
        </ConfirmDialog>
      )}
    </>
  );
}
