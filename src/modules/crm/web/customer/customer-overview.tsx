import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CompanyForecasts } from '@/modules/analytics/web/company-forecasts';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { BalanceGrid } from '@/modules/balances/web/list/balance-grid';
import { CompanySales } from '@/modules/balances/web/repeating/company-sales';
import { ShareLinks } from '@/modules/links/web/share-links';
import { MonthsPanel } from '@/modules/reports/web/monthly/months/months-panel';
import type { TaskView } from '@/modules/tasks/contract/task';
import { TaskStatusChip } from '@/modules/tasks/web/task-status-chip';
import { EmptyState } from '@/ui/feedback/empty-state';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { RowLink } from '@/ui/table/row-link';
import type { CustomerView } from '../../contract/customer';
import classes from './customer.module.css';

type CustomerOverviewProps = { customer: CustomerView; onOpen: (balance: BalanceView) => void };

export function CustomerOverview({ customer, onOpen }: CustomerOverviewProps) {
  const { t } = useTranslation(['crm', 'balances']);
  const { balances, months } = customer;
  return (
    <>
      <section className={look.columnMedium}>
        <Title order={2} size="h3">
          {t('crm:customer.balances')}
        </Title>
        {balances.length > 0 ? (
          <BalanceGrid
            label={t('crm:customer.balances')}
            title="type"
            balances={balances}
            onOpen={onOpen}
          />
        ) : (
          <Panel isFlush>
            <EmptyState title={t('balances:empty.title')}>{t('balances:empty.text')}</EmptyState>
          </Panel>
        )}
      </section>
      <CompanySales companyId={customer.company.id} />
      {balances.length > 0 && <ShareLinks shared={toShared(customer.company)} />}
      <CompanyForecasts companyId={customer.company.id} />
      <MonthsPanel months={months} />
      <OpenTasks tasks={customer.openFeatures} count={customer.openFeatureCount} />
    </>
  );
}

/** Shows the tasks that are not completed. */
function OpenTasks({ tasks, count }: { tasks: readonly TaskView[]; count: number }) {
  const { t } = useTranslation('crm');
  return (
    <Panel
      title={t('features.title')}
      aside={count > tasks.length && t('features.more', { count })}
      isFlush={tasks.length > 0}
    >
      {tasks.length > 0 ? (
        <ul className={`${look.list} ${classes.tasks}`}>
          {tasks.map(({ id, key, title, status }) => (
            <li key={id}>
              <span className={`${look.code} ${classes.key}`}>{key}</span>
              <span className={`${look.breakAnywhere} ${look.mayShrink} ${classes.taskTitle}`}>
                <RowLink to="/features/$id" params={{ id }}>
                  {title}
                </RowLink>
              </span>
              <TaskStatusChip status={status} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={look.quiet}>{t('features.none')}</p>
      )}
    </Panel>
  );
}

function toShared({ id, name, createdBy }: CustomerView['company']) {
  return { companyId: id, companyName: name, companyCreatedBy: createdBy };
}
