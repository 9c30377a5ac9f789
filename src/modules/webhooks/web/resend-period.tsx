import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { serverNow } from '@/platform/web/server-clock';
import { useAct } from '@/platform/web/use-act';
import classes from './webhooks.module.css';

/** Sends again what has failed, or everything, from one day to another. */
export function ResendPeriod({ endpointId: id }: { endpointId: string }) {
  const { t } = useTranslation('webhooks');
  const { timeZone } = useMe();
  const today = toDay(serverNow(), timeZone);
  const { act, isPending } = useAct(api.webhooks.key());
  const [from, setFrom] = useState<string>(today);
  const [to, setTo] = useState<string>(today);
  const [sendsAll, setSendsAll] = useState(false);
  const [count, setCount] = useState<number>();

  const send = () =>
    act(async () => {
      setCount(undefined);
      const sent = await client.webhooks.resendPeriod({ id, from, to, onlyFailed: !sendsAll });
      setCount(sent.count);
    });

  return (
    <fieldset className={classes.period}>
      <legend>{t('resendPeriod.title')}</legend>
      <Group gap="sm" align="flex-end">
        <TextInput
          type="date"
          label={t('resendPeriod.from')}
          max={to}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('resendPeriod.to')}
          min={from}
          max={today}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Button
          variant="default"
          loading={isPending}
          disabled={from === '' || to === ''}
          onClick={send}
        >
          {t('resendPeriod.submit')}
        </Button>
      </Group>
      <Checkbox
        mt="sm"
        label={t('resendPeriod.all')}
        checked={sendsAll}
        onChange={({ currentTarget }) => setSendsAll(currentTarget.checked)}
      />
      <p role="status">{count !== undefined && t('resentPeriod', { count })}</p>
    </fieldset>
  );
}
