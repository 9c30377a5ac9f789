import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract';
import { defaultThresholds, type Thresholds } from '@/modules/balances/domain';
import { useToday } from '@/modules/balances/web/use-today';
import { isStaff } from '@/platform/actor';
import type { Day } from '@/platform/day';
import { api } from '@/platform/web/api';
import type { EntryView } from '../contract';
import { canRecordTime } from '../policy';

/** What every way to log time needs: what can be charged, what was logged before, and who asks when. */
export type Work = {
  isLoading: boolean;
  /** Why nobody knows what can be charged. */
  failure: Error | undefined;
  balances: readonly BalanceView[];
  thresholds: Thresholds;
  /** One's own, latest first; staff who have logged nothing themselves lean on everybody's. */
  entries: readonly EntryView[];
  today: Day;
  isStaff: boolean;
};

const none: readonly never[] = [];

/** With `companyId`, only what belongs to that customer. */
export function useWork(companyId?: string): Work {
  const actor = useActor();
  const today = useToday();
  // Whoever only reads has dialogs that stay shut, and nothing to charge.
  const chargeable = useQuery({
    ...api.balances.chargeable.queryOptions({ input: companyId ? { companyId } : {} }),
    enabled: canRecordTime(actor),
  });
  const recent = useQuery(api.time.list.queryOptions({ input: { limit: 50, ...(companyId && { companyId }) } }));
  const all = recent.data?.items ?? none;
  const entries = useMemo(() => {
    const own = all.filter(({ consultantId }) => consultantId === actor.id);
    return own.length > 0 ? own : all;
  }, [all, actor.id]);

  return {
    isLoading: chargeable.isPending || recent.isPending,
    failure: chargeable.isLoadingError ? chargeable.error : undefined,
    balances: chargeable.data?.items ?? none,
    thresholds: chargeable.data?.thresholds ?? defaultThresholds,
    entries,
    today,
    isStaff: isStaff(actor),
  };
}
