import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useLocale } from '@/platform/web/use-locale';
import { ActionListItem } from '@/ui/list/action-list';
import { StatusChip } from '@/ui/status-chip';
import type { EndpointView } from '../contract';

const actions = ['deliveries', 'test', 'edit', 'rotate', 'switch', 'remove'] as const;
export type WebhookAction = (typeof actions)[number];

type WebhookRowProps = { value: EndpointView; onAction: (action: WebhookAction) => void };

export function WebhookRow({ value, onAction }: WebhookRowProps) {
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
