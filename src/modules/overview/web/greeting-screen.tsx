import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { later } from '@/ui/lazy-parts';
import { Screen } from '@/ui/screen';

const BalanceDrawer = later(
  async () => (await import('@/modules/balances/web/detail/balance-drawer')).BalanceDrawer,
  {
    isWanted: ({ balanceId }) => balanceId !== undefined,
    toClosed: (props) => ({ ...props, balanceId: undefined }),
  },
);

/** Balance whose details are open next to a page, and the function that changes it. */
export type OpenBalance = {
  balanceId: string | undefined;
  onOpen: (balanceId: string | undefined) => void;
};

type GreetingScreenProps = { subtitle?: ReactNode; children: ReactNode; open?: OpenBalance };

/**
 * Shows a page that users see first, with a greeting. A user who waits for approval sees only this
 * fact.
 */
export function GreetingScreen({ subtitle, children, open }: GreetingScreenProps) {
  const { t } = useTranslation(['overview', 'accounts']);
  const { name } = useMe();
  const { isPendingStaff } = useActor();
  const firstName = name.trim().split(/\s+/)[0] ?? name;
  return (
    <Screen title={t('overview:hello', { name: firstName })} subtitle={subtitle}>
      {isPendingStaff ? (
        <Alert color="petrol" role="status">
          {t('accounts:register.staffPending')}
        </Alert>
      ) : (
        children
      )}
      {open && <BalanceDrawer balanceId={open.balanceId} onClose={() => open.onOpen(undefined)} />}
    </Screen>
  );
}
