import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import type { PlanView } from '../contract';

/** The state of a person's plan, in sentences; empty if they never had it. */
export function usePlanWords(): (plan: PlanView) => string[] {
  const { t } = useTranslation('plans');
  const { timeZone } = useMe();
  const on = (instant: string) => ({ day: toDay(new Date(instant), timeZone) });

  return ({ source, subscription }) => {
    if (source === 'staff') return [t('staff')];
    if (source === 'grant') return [t('already'), t('grant')];
    if (!subscription) return source === 'plan' ? [t('already')] : [];
    const { status, paidUntil, cancelsAt, graceUntil } = subscription;
    if (status === 'running')
      return [t('already'), cancelsAt ? t('cancels', on(cancelsAt)) : t('running', on(paidUntil))];
    if (graceUntil) return [t(status === 'ended' ? 'ending' : 'pastDue', on(graceUntil))];
    return [t(status === 'ended' ? 'lapsedEnded' : 'lapsedUnpaid')];
  };
}
