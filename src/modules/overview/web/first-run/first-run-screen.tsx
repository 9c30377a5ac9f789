import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { api } from '@/platform/web/api';
import { isNotThere } from '@/platform/web/refusal';
import { QueryView } from '@/ui/feedback/query-view';
import { OverviewSkeleton } from '../overview-skeleton';
import { Steps } from './steps';
import type { FirstRun } from './use-first-run';

/**
 * Leads the user from an empty installation to a customer with a balance, one question at a time.
 */
export function FirstRunScreen({ run, isInvited }: { run: FirstRun; isInvited: boolean }) {
  const { companyId, balanceId } = run.made;
  const company = useQuery(
    api.companies.find.queryOptions({
      input: { id: companyId ?? '' },
      enabled: companyId !== undefined,
    }),
  );
  const balance = useQuery(
    api.balances.find.queryOptions({
      input: { id: balanceId ?? '' },
      enabled: balanceId !== undefined,
    }),
  );
  const brand = useQuery(api.branding.mine.queryOptions());
  const [isCompanyGone, isBalanceGone] = [isGone(company), isGone(balance)];
  useLayoutEffect(() => {
    if (isCompanyGone) run.forget('companyId');
    if (isBalanceGone) run.forget('balanceId');
  }, [isCompanyGone, isBalanceGone]);

  const awaited: UseQueryResult<unknown>[] = [brand];
  if (companyId !== undefined) awaited.push(company);
  if (balanceId !== undefined) awaited.push(balance);
  const missing = awaited.find(({ data }) => data === undefined);
  if (missing || !brand.data) {
    return (
      <QueryView query={missing ?? brand} skeleton={<OverviewSkeleton />}>
        {() => null}
      </QueryView>
    );
  }
  return (
    <Steps
      run={run}
      isInvited={isInvited}
      company={company.data}
      balance={balance.data}
      brand={brand.data}
    />
  );
}

/**
 * Tells whether the object was deleted since the page was left. An open page keeps the object that
 * it has.
 */
function isGone({ data, error }: UseQueryResult<unknown>): boolean {
  return data === undefined && isNotThere(error);
}
