import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { isStaff } from '@/platform/actor';
import { api } from '@/platform/web/api';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { QueryView } from '@/ui/query-view';
import { Screen } from '@/ui/screen';
import { canBrand } from '../policy';
import { BrandForm } from './brand-form';

/** How somebody looks to their customers. For staff it is the look of the house. */
export function BrandingScreen() {
  const { t } = useTranslation('branding');
  const actor = useActor();
  if (!canBrand(actor)) {
    return (
      <Screen title={t('title')}>
        <Panel>
          <EmptyState
            title={t('plan.title')}
            action={
              <Button renderRoot={(button) => <Link {...button} to="/settings/upgrade" />}>{t('plan.action')}</Button>
            }
          >
            {t('plan.text')}
          </EmptyState>
        </Panel>
      </Screen>
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
