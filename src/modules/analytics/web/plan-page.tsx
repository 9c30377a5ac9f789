import { useTranslation } from 'react-i18next';
import { PlanOffer } from '@/modules/accounts/web/register/plan-offer';

export function PlanPage() {
  const { t } = useTranslation('analytics');
  return (
    <PlanOffer
      screen={t('title')}
      title={t('plan.title')}
      text={t('plan.text')}
      action={t('plan.see')}
    />
  );
}
