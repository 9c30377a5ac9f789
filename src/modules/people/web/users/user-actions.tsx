import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { client } from '@/platform/web/api';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { useDialog } from '@/ui/dialog/use-dialog';
import type { UserDetail } from '../../contract';
import { ErasePerson } from '../erasing/erase-person';
import { useActOnPeople } from '../use-act-on-people';
import { useMailToast } from '../use-mail-toast';
import { DrawerSection } from './drawer-section';

export function UserActions({ user }: { user: UserDetail }) {
  const { t } = useTranslation('people');
  const { act, done, isPending } = useActOnPeople();
  const showMailed = useMailToast();
  const { id: ownId } = useMe();
  const disabling = useDialog();
  const { id, name, email } = user;
  const sendReset = async () => {
    if (await act(() => client.people.sendReset({ id }))) showMailed('reset', email);
  };
  return (
    <DrawerSection title={t('users.account')}>
      <Group gap="xs">
        {!user.disabledAt && (
          <Button variant="default" loading={isPending} onClick={() => sendReset()}>
            {t('users.sendReset')}
          </Button>
        )}
        {user.erasingAt ? null : user.disabledAt ? (
          <Button
            variant="default"
            loading={isPending}
            onClick={() => act(() => client.people.enable({ id }), t('users.enabled', { name }))}
          >
            {t('users.enable')}
          </Button>
        ) : (
          <Button variant="default" color="red" onClick={disabling.open}>
            {t('users.disable')}
          </Button>
        )}
        {id !== ownId && <ErasePerson person={user} />}
      </Group>
      <ConfirmDialog
        {...disabling.props}
        title={t('users.disable.title', { name })}
        confirmLabel={t('users.disable')}
        confirm={() => done(client.people.disable({ id }), t('users.disabled', { name }))}
      >
        {t('users.disable.text', { name })}
      </ConfirmDialog>
    </DrawerSection>
  );
}
