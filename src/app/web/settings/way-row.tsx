import { Button } from '@mantine/core';
import {
  IconBrandGoogle,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconKey,
  IconLink,
  IconPassword,
  IconWebhook,
} from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Way } from '@/modules/accounts/contract';
import { StatusChip } from '@/ui/status-chip';
import { readDevice } from './read-device';
import classes from './settings.module.css';
import { useWayWords } from './way-words';

const icons = {
  password: IconPassword,
  provider: IconBrandGoogle,
  key: IconKey,
  webhook: IconWebhook,
  link: IconLink,
} as const;

/**
 * One way to sign in. A password is changed, this device is left by signing out, and others are
 * removed.
 */
export function WayRow({ way, onAct }: { way: Way; onAct: () => void }) {
  const { t } = useTranslation('accounts');
  const { name, facts } = useWayWords()(way);
  const factsId = useId();
  const Icon = iconOf(way);
  const verb = way.kind === 'password' ? 'change' : way.kind === 'session' ? 'signOut' : 'remove';
  return (
    <li className={classes.way}>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          {way.isThisOne && <StatusChip tone="status-good">{t('ways.this')}</StatusChip>}
        </div>
        <div id={factsId} className={classes.facts}>
          {facts}
        </div>
      </div>
      {!way.isThisOne && (
        <Button
          size="sm"
          variant="default"
          aria-label={t(`ways.verb.${verb}.of`, { name })}
          aria-describedby={factsId}
          onClick={onAct}
        >
          {t(`ways.verb.${verb}`)}
        </Button>
      )}
    </li>
  );
}

function iconOf({ kind, name }: Way) {
  if (kind !== 'session') return icons[kind];
  return readDevice(name).isHandheld ? IconDeviceMobile : IconDeviceDesktop;
}
