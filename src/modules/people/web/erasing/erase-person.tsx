import { Button, Checkbox, Group, Mark, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { useDialog } from '@/ui/dialog/use-dialog';
import { QueryView } from '@/ui/feedback/query-view';
import type { ContactView, ErasingView } from '../../contract';
import { useActOnPeople } from '../use-act-on-people';

/**
 * Lets staff order the erasing of a person. Afterwards it shows the time, and lets them cancel the
 * order.
 */
export function ErasePerson({ person }: { person: ContactView }) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const { timeZone } = useMe();
  const { act, isPending } = useActOnPeople();
  const erasing = useDialog();
  const { id, name, erasingAt } = person;
  const callOff = () =>
    act(() => client.people.callOffErasing({ id }), t('users.erase.calledOff', { name }));
  // One button is used for both actions, so that it keeps the focus.
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

type EraseDialogProps = {
  opened: boolean;
  onClose: () => void;
  person: { id: string; name: string };
};

/**
 * Shows what is deleted when a person is erased, and lets staff choose the texts by others in which
 * the name is removed.
 */
function EraseDialog({ opened, onClose, person: { id, name } }: EraseDialogProps) {
  const { t } = useTranslation('people');
  const { done } = useActOnPeople();
  const erasing = useQuery(api.people.erasing.queryOptions({ input: { id }, enabled: opened }));
  const [places, setPlaces] = useState<string[]>([]);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('users.erase.title', { name })}
      confirmLabel={t('users.erase.submit')}
      isReady={erasing.isSuccess}
      confirm={() => done(client.people.erase({ id, places }), t('users.erased', { name }))}
    >
      <QueryView query={erasing}>
        {(view) => (
          <Stack gap="md">
            <Text>{t('users.erase.text', { email: view.email })}</Text>
            <section>
              <Title order={3} size="h5">
                {t('users.erase.rows')}
              </Title>
              <ul>
                {view.rows.map(({ kind, companyName, count }) => (
                  <li key={`${kind} ${companyName}`}>
                    {joined([t(`users.erase.kind.${kind}`), companyName])}: {count}
                  </li>
                ))}
              </ul>
            </section>
            {view.places.length > 0 && <Places view={view} chosen={places} choose={setPlaces} />}
          </Stack>
        )}
      </QueryView>
    </ConfirmDialog>
  );
}

type PlacesProps = { view: ErasingView; chosen: string[]; choose: (chosen: string[]) => void };

function Places({ view: { name, places, isMore }, chosen, choose }: PlacesProps) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const { timeZone } = useMe();
  return (
    <Stack gap="xs" component="section">
      <Title order={3} size="h5">
        {t('users.erase.places')}
      </Title>
      <Text c="dimmed">{t('users.erase.places.hint', { name })}</Text>
      {isMore && <Text c="dimmed">{t('users.erase.places.more', { count: places.length })}</Text>}
      <Checkbox
        label={t('users.erase.places.all')}
        checked={chosen.length === places.length}
        indeterminate={chosen.length > 0 && chosen.length < places.length}
        onChange={({ currentTarget }) =>
          choose(currentTarget.checked ? places.map(({ key }) => key) : [])
        }
      />
      <Checkbox.Group value={chosen} onChange={choose}>
        <Stack gap="xs">
          {places.map(({ key, kind, companyName, at, before, spelling, after }) => (
            <Checkbox
              key={key}
              value={key}
              label={
                <>
                  {before}
                  <Mark>{spelling}</Mark>
                  {after}
                </>
              }
              description={joined([
                t(`users.erase.kind.${kind}`),
                companyName,
                formatDateTime(at, locale, timeZone),
              ])}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  );
}

function joined(parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
