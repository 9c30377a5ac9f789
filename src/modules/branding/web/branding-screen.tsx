import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlanOffer } from '@/modules/accounts/web/register/plan-offer';
import { useActor } from '@/modules/accounts/web/use-actor';
import { isStaff } from '@/platform/actor';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import { Screen } from '@/ui/screen';
import { canBrand } from '../policy';
import { BrandForm } from './brand-form';

/** Lets a seller edit the look that customers see. Staff edit that of the house. */
export function BrandingScreen() {
  const { t } = useTranslation('branding');
  const actor = useActor();
  if (!canBrand(actor)) {
    return (
      <PlanOffer
        screen={t('title')}
        title={t('plan.title')}
        text={t('plan.text')}
        action={t('plan.action')}
      />
    );
  }
  return (
    <Screen title={t('title')} subtitle={isStaff(actor) ? t('subtitle.house') : t('subtitle')}>
      <OwnBrand />
    </Screen>
  );
}

function OwnBrand() {
  const brand = useQuery(api.branding.mine.queryOptions());
  return <QueryView query={brand}>{(saved) => <BrandForm saved={saved} />}</QueryView>;
}
