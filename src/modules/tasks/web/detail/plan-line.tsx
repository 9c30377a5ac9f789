import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import type { TaskDetail } from '../../contract/task';
import { Fact } from './fact';
import classes from './task.module.css';

/** Shows what the estimate means for the customer's hours: "10 h left, 6 h planned, 4 h free". */
export function PlanLine({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('tasks');
  const plan = useQuery({
    ...api.tasks.plan.queryOptions({ input: { id: task.id } }),
    enabled: task.estimateMinutes !== null,
  });
  if (task.estimateMinutes === null || !plan.data) return null;
  const { left, planned, ofThis, free } = plan.data;
  const hours = (amount: number) => ({ amount, type: 'hours' as const });
  return (
    <Fact label={t('plan.label', { customer: task.companyName })}>
      {free < 0
        ? t('plan.short', { left: hours(left), planned: hours(planned), short: hours(-free) })
        : t('plan', { left: hours(left), planned: hours(planned), free: hours(free) })}
      {planned !== ofThis && (
        <span className={classes.hint}> {t('plan.ofThis', { ofThis: hours(ofThis) })}</span>
      )}
    </Fact>
  );
}
