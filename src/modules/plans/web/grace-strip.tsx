import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { api } from '@/platform/web/api';
import look from '@/ui/look.module.css';
import classes from './plan.module.css';

/** Shows on every page that the plan is unpaid but still applies: until when, and a link to pay. */
export function GraceStrip() {
  const { t } = useTranslation('plans');
  const { timeZone } = useMe();
  const { data } = useQuery(api.plans.status.queryOptions());
  const { subscription } = data ?? {};
  if (!subscription?.graceUntil) return null;
  const on = { day: toDay(new Date(subscription.graceUntil), timeZone) };
  return (
    <div className={`${look.wrappingLine} ${classes.strip}`} role="status">
      {t(subscription.status === 'ended' ? 'strip.ended' : 'strip.pastDue', on)}
      <Link to="/settings/upgrade">{t('strip.action')}</Link>
    </div>
  );
}
