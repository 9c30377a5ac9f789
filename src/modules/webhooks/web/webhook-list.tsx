import { Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { QueryView } from '@/ui/feedback/query-view';
import { useKeptState } from '@/ui/kept-text';
import { ActionList, ActionListItem } from '@/ui/list/action-list';
import { StatusChip } from '@/ui/status-chip';
import { type EndpointView, updateEndpointInput } from '../contract';
import { maxUrlLength } from '../domain/delivery';
import { DeliveriesDialog } from './deliveries-dialog';
import { EventChoice, FormatChoice } from './webhook-fields';

type WebhookQuestion = { about: Exclude<WebhookAction, 'switch' | 'test'>; endpoint: EndpointView };

export function WebhookList({ onSecret }: { onSecret: (secret: string) => void }) {
  const { t } = useTranslation('webhooks');
  const { act, done } = useAct(api.webhooks.key());
  const [asked, setAsked] = useKeptState<WebhookQuestion | undefined>('asked webhook', undefined);
  const webhooks = useQuery(api.webhooks.list.queryOptions());
  const close = () => setAsked(undefined);

  function start(about: WebhookAction, endpoint: EndpointView): void {
    const { id, address } = endpoint;
    if (about === 'test') {
      void act(() => client.webhooks.test({ id }), t('tested', { address }));
      return;
    }
    if (about !== 'switch') {
      setAsked({ about, endpoint });
      return;
    }
    const isEnabled = endpoint.disabledAt !== null;
    const said = t(isEnabled ? 'switchedOn' : 'switchedOff', { address });
    void act(() => client.webhooks.update({ id, isEnabled }), said);
  }

  async function confirm({ about, endpoint: { id, address } }: WebhookQuestion): Promise<void> {
    if (about === 'remove') {
      await done(client.webhooks.remove({ id }), t('removed', { address }));
      return;
    }
    const { secret } = await client.webhooks.rotate({ id });
    await done(Promise.resolve());
    onSecret(secret);
  }

  return (
    <>
      <QueryView query={webhooks}>
        {({ items }) => (
          <ActionList label={t('title')} items={items} empty={t('empty')}>
            {(endpoint) => (
              <WebhookRow value={endpoint} onAction={(action) => start(action, endpoint)} />
            )}
          </ActionList>
        )}
      </QueryView>
      {asked?.about === 'edit' && <EditWebhookDialog endpoint={asked.endpoint} onClose={close} />}
      {asked?.about === 'deliveries' && (
        <DeliveriesDialog endpoint={asked.endpoint} onClose={close} />
      )}
      {(asked?.about === 'rotate' || asked?.about === 'remove') && (
        <ConfirmDialog
          opened
          onClose={close}
          title={t(`${asked.about}.title`, { address: asked.endpoint.address })}
          confirmLabel={t(asked.about)}
          confirm={() => confirm(asked)}
        >
          {t(`${asked.about}.text`)}
        </ConfirmDialog>
      )}
    </>
  );
}

const actions = ['deliveries', 'test', 'edit', 'rotate', 'switch', 'remove'] as const;
type WebhookAction = (typeof actions)[number];

type WebhookRowProps = { value: EndpointView; onAction: (action: WebhookAction) => void };

function WebhookRow({ value, onAction }: WebhookRowProps) {
  const { t } = useTranslation('webhooks');
  const { id, timeZone } = useMe();
  const locale = useLocale();
  const { address, companyName, format, events, disabledBecause, oldSecretUntil } = value;
  const isOn = disabledBecause === null;
  const facts = [
    companyName ?? t('company.any'),
    t(`format.${format}`),
    t('events.count', { count: events.length }),
    value.ownerId === id ? undefined : value.ownerName,
    oldSecretUntil && t('rotating', { time: formatDateTime(oldSecretUntil, locale, timeZone) }),
  ];
  const shown = actions.filter((action) => isOn || action !== 'test');
  const label = (action: WebhookAction) =>
    action === 'switch' ? t(isOn ? 'switchOff' : 'switchOn') : t(action);
  return (
    <ActionListItem
      name={address}
      chip={
        !isOn && <StatusChip tone="status-inactive">{t(`disabled.${disabledBecause}`)}</StatusChip>
      }
      facts={facts}
      actions={shown.map((action) => ({
        label: label(action),
        accessibleLabel: t('action.of', { action: label(action), address }),
        run: () => onAction(action),
      }))}
    />
  );
}

type WebhookValues = z.input<typeof updateEndpointInput>;

function EditWebhookDialog({ endpoint, onClose }: { endpoint: EndpointView; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const { id, companyId, events, format, address } = endpoint;
  const initialValues: WebhookValues = { id, url: undefined, events, format };
  return (
    <FormDialog
      opened
      place={`webhook ${id}`}
      onClose={onClose}
      title={t('edit.title', { address })}
      submitLabel={t('edit.submit')}
      size="lg"
      schema={updateEndpointInput}
      initialValues={initialValues}
      submit={async (input) => {
        await client.webhooks.update(input);
        await refresh(queryClient, api.webhooks.key());
      }}
    >
      {(form) => (
        <Stack gap="md">
          <TextInput
            type="url"
            label={t('url.new')}
            description={t('url.hint')}
            placeholder={address}
            maxLength={maxUrlLength}
            data-autofocus
            value={form.values.url ?? ''}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('url', value || undefined)
            }
            error={form.errors.url}
          />
          <FormatChoice {...form.getInputProps('format')} />
          <EventChoice isOfCompany={companyId !== null} {...form.getInputProps('events')} />
        </Stack>
      )}
    </FormDialog>
  );
}
