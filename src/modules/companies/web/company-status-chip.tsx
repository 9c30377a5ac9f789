import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/ui/status-chip';
import type { AccountStatus } from '../domain/account';

const tones: Record<AccountStatus, string> = {
  active: 'status-good',
  paused: 'status-medium',
  closed: 'status-inactive',
};

export function CompanyStatusChip({ status }: { status: AccountStatus }) {
  const { t } = useTranslation('companies');
  return <StatusChip tone={tones[status]}>{t(`value.accountStatus.${status}`)}</StatusChip>;
}
