import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { maxNameLength } from '@/platform/text/text-lengths';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { useSendOnce } from '@/platform/web/use-send-once';
import { useKeptState } from '@/ui/kept-text';

/** Form for a person without a company to name theirs to the staff. */
export function AskToJoin() {
  const { t } = useTranslation('overview');
  const { email } = useMe();
  const sendOnce = useSendOnce('join');
  const { act, isPending } = useAct(api.support.key());
  const [company, setCompany] = useKeptState('join', '');
  const [isMissing, setMissing] = useState(false);
  const messages = useQuery(api.support.messages.queryOptions({ input: { limit: 1 } }));
  if (!messages.data) return null;
  if (messages.data.items.length > 0) {
    return (
      <Button
        variant="default"
        renderRoot={(button) => <Link {...button} to="/settings/support" />}
      >
        {t('join.asked')}
      </Button>
    );
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    const name = company.trim();
    setMissing(name === '');
    if (name === '') return;
    const body = t('join.body', { company: name, email });
    void act(() => sendOnce(client.support.ask, { body }), t('join.sent'));
  };
  return (
    <form onSubmit={send} noValidate>
      <Group gap="sm" align="flex-end" justify="center">
        <TextInput
          label={t('join.company')}
          value={company}
          onChange={({ currentTarget }) => setCompany(currentTarget.value)}
          error={isMissing && t('join.missing')}
          maxLength={maxNameLength}
          autoComplete="organization"
        />
        <Button type="submit" loading={isPending}>
          {t('join.send')}
        </Button>
      </Group>
    </form>
  );
}
