import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/ui/status-chip';
import type { UserView } from '../../contract';

/** Shows the state of a person's account. */
export function UserStateChip({ user }: { user: UserView }) {
  const { t } = useTranslation('people');
  if (user.erasingAt) return <StatusChip tone="status-low">{t('users.state.erasing')}</StatusChip>;
  if (user.disabledAt)
    return <StatusChip tone="status-inactive">{t('users.state.disabled')}</StatusChip>;
  if (user.staffStatus === 'pending')
    return <StatusChip tone="status-medium">{t('users.state.pending')}</StatusChip>;
  return <StatusChip tone="status-good">{t('users.state.active')}</StatusChip>;
}
