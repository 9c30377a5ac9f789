import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import type { SessionView } from '@/modules/accounts/contract';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useLocale } from '@/platform/web/use-locale';
import { StatusChip } from '@/ui/status-chip';
import { readDevice } from './read-device';
import classes from './settings.module.css';

type DeviceRowProps = {
  session: SessionView;
  /** With the sentence for when it has succeeded. */
  onEnd: (done: string) => void;
};

export function DeviceRow({ session, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const { timeZone } = useMe();
  const factsId = useId();
  const { browser, system, isHandheld } = readDevice(session.userAgent);
  const device =
    browser && system
      ? t('devices.browserOn', { browser, system })
      : (browser ?? system ?? t('devices.unknown'));
  const Icon = isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.device}>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        <div className={classes.name}>
          {device}
          {session.isThisOne && <StatusChip tone="status-good">{t('devices.this')}</StatusChip>}
        </div>
        <div id={factsId} className={classes.facts}>
          {t('devices.facts', {
            started: formatDateTime(session.startedAt, locale, timeZone),
            seen: formatDateTime(session.seenAt, locale, timeZone),
          })}
        </div>
      </div>
      {!session.isThisOne && (
        <Button
          size="sm"
          variant="default"
          aria-label={t('devices.endOf', { device })}
          aria-describedby={factsId}
          onClick={() => onEnd(t('devices.ended', { device }))}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
