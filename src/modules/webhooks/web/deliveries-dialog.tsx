import { Button, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import { StatusChip } from '@/ui/status-chip';
import { useUiWords } from '@/ui/ui-words';
import type { DeliveryView, EndpointView } from '../contract';
import { ResendPeriod } from './resend-period';
import classes from './webhooks.module.css';

const tones = {
  waiting: 'status-medium',
  delivered: 'status-good',
  failed: 'status-low',
} as const;

type DeliveriesDialogProps = { endpoint: EndpointView; onClose: () => void };

/** What was sent lately, with its answers. It follows what happens while it is open. */
export function DeliveriesDialog({ endpoint, onClose }: DeliveriesDialogProps) {
  const { t } = useTranslation('webhooks');
  const { close } = useUiWords();
  const { act, isPending } = useAct(api.webhooks.key());
  const { id, address } = endpoint;
  const deliveries = useQuery({
    ...api.webhooks.deliveries.queryOptions({ input: { id } }),
    refetchInterval: 5_000,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('deliveries.title', { address })}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack gap="md">
        <p className={classes.text}>{t('deliveries.text')}</p>
        {endpoint.disabledAt === null && <ResendPeriod endpointId={id} />}
        <QueryView query={deliveries}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={classes.facts}>{t('deliveries.empty')}</p>
            ) : (
              <ul className={classes.list} aria-label={t('deliveries')}>
                {items.map((delivery) => (
                  <DeliveryRow
                    key={delivery.id}
                    value={delivery}
                    isPending={isPending}
                    onResend={
                      endpoint.disabledAt === null && delivery.state !== 'waiting'
                        ? () =>
                            act(
                              () => client.webhooks.resend({ id, deliveryId: delivery.id }),
                              t('resent'),
                            )
                        : undefined
                    }
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Stack>
    </Modal>
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
    <li className={classes.webhook}>
      <div>
        <div className={classes.name}>
          {t(`event.${type}`)}
          <StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>
        </div>
        <div className={classes.facts}>{facts.filter(Boolean).join(' · ')}</div>
      </div>
      {onResend && (
        <Button size="sm" variant="default" disabled={isPending} onClick={onResend}>
          {t('resend')}
        </Button>
      )}
    </li>
  );
}
