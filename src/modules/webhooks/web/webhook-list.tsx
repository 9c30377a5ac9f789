import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { QueryView } from '@/ui/feedback/query-view';
import { useKeptState } from '@/ui/kept-text';
import { ActionList } from '@/ui/list/action-list';
import type { EndpointView } from '../contract';
import { DeliveriesDialog } from './deliveries-dialog';
import { EditWebhookDialog } from './edit-webhook-dialog';
import { type WebhookAction, WebhookRow } from './webhook-row';

type Asked = { about: Exclude<WebhookAction, 'switch' | 'test'>; endpoint: EndpointView };

export function WebhookList({ onSecret }: { onSecret: (secret: string) => void }) {
  const { t } = useTranslation('webhooks');
  const { act, done } = useAct(api.webhooks.key());
  const [asked, setAsked] = useKeptState<Asked | undefined>('asked webhook', undefined);
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

  async function confirm({ about, endpoint: { id, address } }: Asked): Promise<void> {
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
