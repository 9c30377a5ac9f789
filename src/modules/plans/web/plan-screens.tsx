import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundScreen } from '@/modules/accounts/web/not-found-screen';
import { useActor } from '@/modules/accounts/web/use-actor';
import { hasPlan } from '@/platform/actor';
import { useScreens } from '@/platform/web/screens/screens';
import { useLocale } from '@/platform/web/use-locale';
import { mayHavePlan } from '../policy';
import { CancelledPage } from './cancelled-page';
import { ProcessingPage } from './processing-page';
import { SuccessPage } from './success-page';
import { UpgradePage } from './upgrade-page';

export function UpgradeScreen() {
  return (
    <ForPlan>
      <UpgradePage />
    </ForPlan>
  );
}

export function ProcessingScreen() {
  return (
    <ForPlan>
      <ProcessingPage />
    </ForPlan>
  );
}

/** Screen for people with the plan; others get the upgrade screen at this address. */
export function SuccessScreen() {
  const { t } = useTranslation();
  const locale = useLocale();
  const actor = useActor();
  if (!hasPlan(actor)) return <UpgradeScreen />;
  const screens = useScreens();
  const before = screens.listMenu({ ...actor, role: 'customer' }).map(({ label }) => label);
  const names = screens
    .listMenu(actor)
    .flatMap(({ label }) => (before.includes(label) ? [] : [t(label)]));
  return (
    <SuccessPage newEntries={new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)} />
  );
}

export function CancelledScreen() {
  return (
    <ForPlan>
      <CancelledPage />
    </ForPlan>
  );
}

/** Hides a screen from people who wait to become staff. */
function ForPlan({ children }: { children: ReactNode }) {
  return mayHavePlan(useActor()) ? children : <NotFoundScreen />;
}
