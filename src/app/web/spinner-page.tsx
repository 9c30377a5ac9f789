import { useTranslation } from 'react-i18next';
import { SpinnerCard } from '@/ui/feedback/spinner-card';

export function SpinnerPage() {
  const { t } = useTranslation('ui');
  return <SpinnerCard text={t('common.loading')} />;
}
