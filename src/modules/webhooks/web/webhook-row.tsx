import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useLocale } from '@/platform/web/use-locale';
import { StatusChip } from '@/ui/status-chip';
import type { EndpointView } from '../contract';
import classes from './webhooks.module.css';

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
    <li className={classes.webhook}>
      <div>
        <div className={classes.name}>
          {address}
          {!isOn && (
            <StatusChip tone="status-inactive">{t(`disabled.${disabledBecause}`)}</StatusChip>
          )}
        </div>
        <div className={classes.facts}>{facts.filter(Boolean).join(' · ')}</div>
      </div>
      <Group gap="xs">
        {shown.map((action) => (
          <Button
            key={action}
            size="sm"
            variant="default"
            aria-label={t('action.of', { action: label(action), address })}
            onClick={() => onAction(action)}
          >
            {label(action)}
          </Button>
        ))}
      </Group>
    </li>
  );
}
