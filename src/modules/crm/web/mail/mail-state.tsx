import { IconClock, IconInbox, IconSend, IconX, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import { StatusChip } from '@/ui/status-chip';
import type { MailLine, MailState as State } from '../../contract/mail';
import classes from './mail.module.css';

const looks: Record<State, { tone: string; icon: TablerIcon }> = {
  waiting: { tone: 'status-medium', icon: IconClock },
  sent: { tone: 'status-good', icon: IconSend },
  failed: { tone: 'status-low', icon: IconX },
  kept: { tone: 'status-inactive', icon: IconInbox },
};

/** Shows the state of a mail and, if sending failed, the reason. */
export function MailStateChip({
  mail,
}: {
  mail: Pick<MailLine, 'state' | 'attempts' | 'lastError'>;
}) {
  const { t } = useTranslation('crm');
  const { state, attempts, lastError } = mail;
  const { tone, icon: Icon } = looks[state];
  return (
    <span className={`${look.columnTight} ${classes.state}`}>
      <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
        {t(`mail.state.${state}`)}
      </StatusChip>
      {state === 'waiting' && attempts > 0 && (
        <span className={classes.reason}>{t('mail.state.retrying', { count: attempts })}</span>
      )}
      {state !== 'sent' && lastError && (
        <span className={classes.reason}>{t('mail.reason', { reason: lastError })}</span>
      )}
      {state === 'kept' && <span className={classes.reason}>{t('mail.state.kept.why')}</span>}
    </span>
  );
}
