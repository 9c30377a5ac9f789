import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useActor } from '@/modules/accounts/web/use-actor';
import { defaultThresholds } from '@/modules/balances/domain';
import { useToday } from '@/modules/balances/web/use-today';
import { isStaff } from '@/platform/actor';
import { api } from '@/platform/web/api';
import type { EntryView } from '../../contract';
import type { Work } from '../../domain/work-draft';
import { canRecordTime } from '../../policy';

export type LoadedWork = Work & {
  isLoading: boolean;
  /** Why nobody knows what can be charged. */
  failure: Error | undefined;
  /** One's own, latest first; for staff who have logged nothing themselves, everybody's. */
  entries: readonly EntryView[];
};

const none: readonly never[] = [];

/** What can be charged and what was logged before; with `companyId` only of that customer. */
export function useWork(companyId?: string): LoadedWork {
  const actor = useActor();
  const today = useToday();
  // Whoever only reads has dialogs that stay shut, and nothing to charge.
  const chargeable = useQuery({
    ...api.balances.chargeable.queryOptions({ input: companyId ? { companyId } : {} }),
    enabled: canRecordTime(actor),
  });
  const recent = useQuery(
    api.time.list.queryOptions({ input: { limit: 50, ...(companyId && { companyId }) } }),
  );
  const all = recent.data?.items ?? none;
  const entries = useMemo(() => {
    const own = all.filter(({ consultantId }) => consultantId === actor.id);
    return own.length > 0 ? own : all;
  }, [all, actor.id]);
  const isLoading = chargeable.isPending || recent.isPending;
  const failure = chargeable.isLoadingError ? chargeable.error : undefined;

  return {
    isLoading,
    failure,
    isKnown: !isLoading && failure === undefined,
    balances: chargeable.data?.items ?? none,
    thresholds: chargeable.data?.thresholds ?? defaultThresholds,
    entries,
    today,
    isStaff: isStaff(actor),
  };
}
