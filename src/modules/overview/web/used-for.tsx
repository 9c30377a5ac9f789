import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import type { UsedInMonth } from '@/modules/reports/contract/monthly';
import { monthName } from '@/modules/reports/web/monthly/month-name';
import { MonthlyLink } from '@/modules/reports/web/monthly/monthly-link';
import { sumCategories } from '@/modules/reports/web/monthly/months/sums-of-months';
import { type Category, categories } from '@/modules/time/domain/category';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-column';
import classes from './used-for.module.css';
import { UsedForBars } from './used-for-bars';

type CategoryShare = { category: Category; minutes: number; share: number };

/** Shows what the hours of one month were used for, as bars or as a table. */
export function UsedFor({ used }: { used: UsedInMonth }) {
  const { t } = useTranslation(['overview', 'time', 'reports']);
  const locale = useLocale();
  const [isTable, setTable] = useLocalStorage({
    key: 'klip-used-for-as-table',
    defaultValue: false,
  });
  const total = sumCategories(used);
  const lines = categories
    .map((category): CategoryShare => {
      const minutes = used.hours[category] ?? 0;
      return { category, minutes, share: total > 0 ? Math.round((minutes * 100) / total) : 0 };
    })
    .filter(({ minutes }) => minutes > 0)
    .toSorted((a, b) => b.minutes - a.minutes);
  const [most] = lines;
  const credits =
    used.credits > 0 &&
    t(most ? 'overview:usedFor.credits' : 'overview:usedFor.creditsOnly', {
      month: monthName(used.month, locale, 'title'),
      credits: { amount: used.credits, type: 'credits' },
    });
  const sentence = most
    ? t('overview:usedFor.sentence', {
        month: monthName(used.month, locale, 'title'),
        total: { amount: total, type: 'hours' },
        category: t(`time:category.${most.category}`).toLocaleLowerCase(),
      })
    : !credits && t('overview:usedFor.none', { month: monthName(used.month, locale, 'name') });

  return (
    <Panel title={t('overview:usedFor')} aside={<MonthlyLink />}>
      <div className={classes.head}>
        <p className={look.quiet}>{[sentence, credits].filter(Boolean).join(' ')}</p>
        {most && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'reports:months.asChart' : 'reports:months.asTable')}
          </Button>
        )}
      </div>
      {most && (isTable ? <Numbers lines={lines} /> : <UsedForBars lines={lines} />)}
    </Panel>
  );
}

function Numbers({ lines }: { lines: readonly CategoryShare[] }) {
  const { t } = useTranslation(['overview', 'time', 'reports']);
  const locale = useLocale();
  const columns: TableColumn<CategoryShare>[] = [
    {
      key: 'category',
      header: t('overview:usedFor.category'),
      isRowHeader: true,
      cell: ({ category }) => t(`time:category.${category}`),
    },
    {
      key: 'hours',
      header: t('overview:usedFor.hours'),
      align: 'end',
      isStrong: true,
      card: 'corner',
      cell: ({ minutes }) => formatAmount({ amount: minutes, type: 'hours' }, locale),
    },
    {
      key: 'share',
      header: t('overview:usedFor.share'),
      align: 'end',
      cell: ({ share }) => t('overview:usedFor.percent', { share }),
    },
  ];
  return (
    <DataTable
      caption={t('overview:usedFor')}
      columns={columns}
      rows={[...lines]}
      rowKey={({ category }) => category}
    />
  );
}
