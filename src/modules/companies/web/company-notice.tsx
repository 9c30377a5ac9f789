import { IconLock, IconPlayerPause } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountStatus } from '../domain/account';
import classes from './company-notice.module.css';

const tones = { paused: 'status-medium', closed: 'status-inactive' } as const;

/** The consequences of a paused or closed company. Hidden while it is active. */
export function CompanyNotice({ status }: { status: AccountStatus }) {
  const { t } = useTranslation('companies');
  if (status === 'active') return null;
  const Icon = status === 'paused' ? IconPlayerPause : IconLock;
  const colors = {
    '--text': `var(--klip-${tones[status]}-text)`,
    '--tint': `var(--klip-${tones[status]}-tint)`,
  } as CSSProperties;
  return (
    <p className={classes.notice} style={colors} role="status">
      <Icon size={20} aria-hidden="true" />
      {t(`notice.${status}`)}
    </p>
  );
}
