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
  const callOff = () =>
    act(() => client.people.callOffErasing({ id }), t('users.erase.calledOff', { name }));
  // It stays the same button, so that it keeps the focus.
  const [label, of, press] = erasingAt
    ? [t('users.erase.callOff'), t('users.erase.callOff.of', { name }), callOff]
    : [t('users.erase'), t('users.erase.of', { name }), erasing.open];
  return (
    <Group gap="xs">
      {erasingAt && (
        <Text>{t('users.erase.at', { at: formatDateTime(erasingAt, locale, timeZone) })}</Text>
      )}
      <Button
        variant="default"
        {...(!erasingAt && { color: 'red' })}
        aria-label={of}
        loading={isPending}
        onClick={press}
      >
        {label}
      </Button>
      <EraseDialog {...erasing.props} person={person} />
    </Group>
  );
}
