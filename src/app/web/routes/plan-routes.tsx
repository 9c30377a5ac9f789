import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { mayHavePlan } from '@/modules/plans/policy';
import { CancelledScreen } from '@/modules/plans/web/cancelled-screen';
import { ProcessingScreen } from '@/modules/plans/web/processing-screen';
import { SuccessScreen } from '@/modules/plans/web/success-screen';
import { UpgradeScreen } from '@/modules/plans/web/upgrade-screen';
import { hasPlan } from '@/platform/actor';
import { useLocale } from '@/platform/web/use-locale';
import { NotFoundScreen } from '../not-found-screen';
import { entriesFor } from '../shell/navigation/navigation-entries';

export function UpgradeRoute() {
  return (
    <ForPlan>
      <UpgradeScreen />
    </ForPlan>
  );
}

export function ProcessingRoute() {
  const { checkout } = useSearch({ from: '/signedIn/settings/upgrade/processing' });
  return (
    <ForPlan>
      <ProcessingScreen checkout={checkout} />
    </ForPlan>
  );
}

/** Shown to whoever has it; for everybody else this address is the way to it. */
export function SuccessRoute() {
  const { t } = useTranslation();
  const locale = useLocale();
  const actor = useActor();
  if (!hasPlan(actor)) return <UpgradeRoute />;
  const before = entriesFor({ ...actor, role: 'customer' }).map(({ label }) => label);
  const names = entriesFor(actor).flatMap(({ label }) =>
    before.includes(label) ? [] : [t(label)],
  );
  return (
    <SuccessScreen
      newEntries={new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)}
    />
  );
}

export function CancelledRoute() {
  return (
    <ForPlan>
      <CancelledScreen />
    </ForPlan>
  );
}

/** To whoever waits to become staff there is no such page. */
function ForPlan({ children }: { children: ReactNode }) {
  return mayHavePlan(useActor()) ? children : <NotFoundScreen />;
}
