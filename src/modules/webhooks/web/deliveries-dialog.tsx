import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { serverNow } from '@/platform/web/server-clock';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import { ActionList, ActionListItem } from '@/ui/list/action-list';
import look from '@/ui/look.module.css';
import { StatusChip } from '@/ui/status-chip';
import { useUiWords } from '@/ui/ui-words';
import type { DeliveryView, EndpointView } from '../contract';
import classes from './webhooks.module.css';

const tones = {
  waiting: 'status-medium',
  delivered: 'status-good',
  failed: 'status-low',
} as const;

type DeliveriesDialogProps = { endpoint: EndpointView; onClose: () => void };

/** Shows the latest deliveries with their answers. The list is updated while it is open. */
export function DeliveriesDialog({ endpoint, onClose }: DeliveriesDialogProps) {
  const { t } = useTranslation('webhooks');
  const { close } = useUiWords();
  const { act, isPending } = useAct(api.webhooks.key());
  const { id, address } = endpoint;
  const deliveries = useQuery({
    ...api.webhooks.deliveries.queryOptions({ input: { id } }),
    refetchInterval: 5_000,
  });
  const resend = (deliveryId: string) =>
    act(() => client.webhooks.resend({ id, deliveryId }), t('resent'));
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('deliveries.title', { address })}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack gap="md">
        <p className={look.noMargin}>{t('deliveries.text')}</p>
        {endpoint.disabledAt === null && <ResendPeriod endpointId={id} />}
        <QueryView query={deliveries}>
          {({ items }) => (
            <ActionList label={t('deliveries')} items={items} empty={t('deliveries.empty')}>
              {(delivery) => (
                <DeliveryRow
                  value={delivery}
                  isPending={isPending}
                  onResend={
                    endpoint.disabledAt === null && delivery.state !== 'waiting'
                      ? () => resend(delivery.id)
                      : undefined
                  }
                />
              )}
            </ActionList>
          )}
        </QueryView>
      </Stack>
    </Modal>
  );
}

/** Lets a person send failed or all deliveries of some days again. */
function ResendPeriod({ endpointId: id }: { endpointId: string }) {
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
    <fieldset className={`${look.noMargin} ${look.framed} ${classes.period}`}>
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

type DeliveryRowProps = {
  value: DeliveryView;
  isPending: boolean;
  onResend: (() => void) | undefined;
};

function DeliveryRow({ value, isPending, onResend }: DeliveryRowProps) {
  const { t } = useTranslation('webhooks');
  const { timeZone } = useMe();
  const locale = useLocale();
  const at = (iso: string) => formatDateTime(iso, locale, timeZone);
  const { type, occurredAt, state, attempts, nextAt, answerStatus, lastError } = value;
  const facts = [
    at(occurredAt),
    t('attempts', { count: attempts }),
    answerStatus !== null
      ? t('answer', { status: answerStatus })
      : lastError !== null && t(`failure.${lastError}`),
    nextAt !== null && t('next', { time: at(nextAt) }),
  ];
  return (
    <ActionListItem
      name={t(`event.${type}`)}
      chip={<StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>}
      facts={facts}
      actions={onResend ? [{ label: t('resend'), isDisabled: isPending, run: onResend }] : []}
    />
  );
}
