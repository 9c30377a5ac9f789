import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { ChargeableInput } from '@/modules/balances/contract/balance';
import { defaultThresholds } from '@/modules/balances/domain/spend';
import { useToday } from '@/modules/balances/web/words/use-today';
import { isStaff } from '@/platform/actor';
import { api } from '@/platform/web/api';
import type { EntryView } from '../../contract/entry';
import { joinBalances } from '../../domain/balance-choice/find-unlisted';
import { listKnownEntries } from '../../domain/list-known-entries';
import type { Work } from '../../domain/work-draft';
import { canRecordTime } from '../../policy';
import { entryPages } from '../entry-pages';
import { useCategoryLabels } from '../use-category-labels';

export type LoadedWork = Omit<Work, 'entries'> & {
  isLoading: boolean;
  /** Error that kept the chargeable balances from loading. */
  failure: Error | undefined;
  entries: readonly EntryView[];
  /**
   * True if some balances are left out of the list; `search` finds those of a name or a customer.
   */
  isCut: boolean;
  search: (wanted: ChargeableInput) => void;
};

/** Largest number of searches whose balances are kept in the list. */
const maxQueries = 8;

const none: readonly never[] = [];

/** Loads the person's latest entries or, if they have none, everybody's. */
function useKnownEntries(companyId: string | undefined) {
  const actor = useActor();
  const all = companyId ? { companyId } : {};
  const own = useInfiniteQuery({
    ...entryPages({ ...all, consultantId: actor.id }),
    enabled: canRecordTime(actor),
  });
  const items = own.data?.pages[0]?.items;
  const hasNone = items?.length === 0;
  const others = useInfiniteQuery({ ...entryPages(all), enabled: hasNone });
  return {
    known: hasNone ? (others.data?.pages[0]?.items ?? none) : (items ?? none),
    isPending: own.isPending || (hasNone && others.isPending),
  };
}

/**
 * Loads balances that can be charged and earlier entries; with `companyId` only those of that
 * customer.
 */
export function useWork(companyId?: string): LoadedWork {
  const actor = useActor();
  const today = useToday();
  const labels = useCategoryLabels();
  // Readers who may not log have nothing to charge, and their dialogs never open.
  const chargeable = useQuery({
    ...api.balances.chargeable.queryOptions({ input: companyId ? { companyId } : {} }),
    enabled: canRecordTime(actor),
  });
  const { known, isPending } = useKnownEntries(companyId);
  const entries = useMemo(() => listKnownEntries(known, actor.id), [known, actor.id]);
  const isCut = chargeable.data?.isCut === true;
  const [queries, setQueries] = useState<ChargeableInput[]>([]);
  const search = useCallback((wanted: ChargeableInput) => {
    const name = JSON.stringify(wanted);
    setQueries((before) =>
      before.some((one) => JSON.stringify(one) === name)
        ? before
        : [...before, wanted].slice(-maxQueries),
    );
  }, []);
  const found = useQueries({
    queries: queries.map((wanted) => ({
      ...api.balances.chargeable.queryOptions({
        input: { ...(companyId && { companyId }), ...wanted },
      }),
      enabled: isCut,
    })),
    combine: (answers) => ({
      isLoading: answers.some((answer) => answer.isLoading),
      items: answers.flatMap(({ data }) => (data ? data.items : [])),
    }),
  });
  const isLoading = chargeable.isPending || isPending || found.isLoading;
  const failure = chargeable.isLoadingError ? chargeable.error : undefined;

  return {
    isLoading,
    failure,
    isKnown: !isLoading && failure === undefined,
    balances: joinBalances(chargeable.data?.items ?? none, found.items),
    thresholds: chargeable.data?.thresholds ?? defaultThresholds,
    entries,
    today,
    labels,
    isStaff: isStaff(actor),
    isCut,
    search,
  };
}
