import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { useDialog } from '@/ui/dialog/use-dialog';
import type { ContactView } from '../../contract';
import { useActOnPeople } from '../use-act-on-people';
import { EraseDialog } from './erase-dialog';

/** The button to erase a person; once it is ordered, the time, and the way back. */
export function ErasePerson({ person }: { person: ContactView }) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const { timeZone } = useMe();
  const { act, isPending } = useActOnPeople();
  const erasing = useDialog();
  const { id, name, erasingAt } = person;
  const label = { 'aria-label': t('users.erase.of', { name }) };
  if (erasingAt === null)
    return (
      <>
        <Button variant="default" color="red" {...label} onClick={erasing.open}>
          {t('users.erase')}
        </Button>
        <EraseDialog {...erasing.props} person={person} />
      </>
    );
  return (
    <Group gap="xs">
      <Text>{t('users.erase.at', { at: formatDateTime(erasingAt, locale, timeZone) })}</Text>
      <Button
        variant="default"
        loading={isPending}
        onClick={() =>
          act(() => client.people.callOffErasing({ id }), t('users.erase.calledOff', { name }))
        }
      >
        {t('users.erase.callOff')}
      </Button>
    </Group>
  );
}
