import { Alert, Button, Loader, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { serverNow } from '@/platform/web/server-clock';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { StatusChip } from '@/ui/status-chip';
import { DataTable } from '@/ui/table/data-table';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import type { BookCheckProgress, BookCheckView } from '../../contract/books';
import admin from '../admin.module.css';
import classes from './books-section.module.css';

/** Shows whether the books add up, when they were last checked, and a button to check again. */
export function BooksSection() {
  const { t } = useTranslation('admin');
  const { act, isPending } = useAct(api.admin.key());
  const checks = useQuery(
    api.admin.books.queryOptions({
      refetchInterval: ({ state }) => (state.data?.running ? 1_000 : false),
    }),
  );
  const columns = useColumns();
  const check = () => act(() => client.admin.checkBooks());

  return (
    <QueryView query={checks}>
      {({ items, running }) => {
        const isRunning = running !== null || items.some(({ state }) => state === 'running');
        const last = items.find(({ state }) => state === 'done');
        return (
          <>
            <Panel
              title={t('books.state')}
              aside={
                <Button variant="default" loading={isPending || isRunning} onClick={check}>
                  {t('books.check')}
                </Button>
              }
            >
              <LastCheck check={last} isRunning={isRunning} />
              {running && <CheckProgress {...running} />}
              {last && <Broken check={last} />}
              <p className={`${look.hint} ${admin.below}`}>{t('books.about')}</p>
            </Panel>
            <Panel title={t('books.history')} isFlush>
              <DataTable
                caption={t('books.history')}
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
              />
            </Panel>
          </>
        );
      }}
    </QueryView>
  );
}

function useColumns(): TableColumn<BookCheckView>[] {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { timeZone } = useMe();
  return [
    {
      key: 'at',
      header: t('books.at'),
      isRowHeader: true,
      cell: ({ startedAt }) => formatDateTime(startedAt, locale, timeZone),
    },
    {
      key: 'by',
      header: t('books.by'),
      cell: ({ askedByName }) => askedByName ?? t('books.byKlip'),
    },
    { key: 'took', header: t('books.took'), align: 'end', cell: (check) => tookOf(check) },
    {
      key: 'result',
      header: t('books.result'),
      card: 'corner',
      cell: (check) => <BookVerdict check={check} />,
    },
  ];

  function tookOf({ startedAt, finishedAt }: BookCheckView): string {
    if (!finishedAt) return nothing;
    const seconds = (new Date(finishedAt).getTime() - new Date(startedAt).getTime()) / 1000;
    return t('books.seconds', {
      seconds: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
        Math.max(0.1, seconds),
      ),
    });
  }
}

type BookVerdictProps = {
  check: Pick<BookCheckView, 'state' | 'balances' | 'months'>;
  isLarge?: boolean;
};

function BookVerdict({ check: { state, balances, months }, isLarge = false }: BookVerdictProps) {
  const { t } = useTranslation('admin');
  const size = isLarge ? 20 : 14;
  const chip = (() => {
    if (state === 'running') {
      return (
        <StatusChip tone="status-inactive" icon={<Loader size={size} aria-hidden="true" />}>
          {t('books.state.running')}
        </StatusChip>
      );
    }
    if (state === 'failed') {
      return (
        <StatusChip tone="status-inactive" icon={<IconX size={size} aria-hidden="true" />}>
          {t('books.state.failed')}
        </StatusChip>
      );
    }
    const broken = balances.length + months.length;
    return broken === 0 ? (
      <StatusChip tone="status-good" icon={<IconCheck size={size} aria-hidden="true" />}>
        {t('books.state.clean')}
      </StatusChip>
    ) : (
      <StatusChip tone="status-low" icon={<IconAlertTriangle size={size} aria-hidden="true" />}>
        {t('books.state.broken', { count: broken })}
      </StatusChip>
    );
  })();
  return isLarge ? <div className={classes.large}>{chip}</div> : chip;
}

function LastCheck({ check, isRunning }: { check: BookCheckView | undefined; isRunning: boolean }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { timeZone } = useMe();
  return (
    <div aria-live="polite">
      {check ? (
        <>
          <BookVerdict check={check} isLarge />
          <p className={look.note}>
            {t('books.last', {
              when: formatAgo(check.finishedAt ?? check.startedAt, serverNow(), locale, timeZone),
            })}
          </p>
        </>
      ) : (
        <p className={look.note}>{t('books.never')}</p>
      )}
      {isRunning && <p className={look.note}>{t('books.running')}</p>}
    </div>
  );
}

/** Shows the progress of a check, which takes a minute after the start of a large installation. */
function CheckProgress({ done, total, isWritingShut }: BookCheckProgress) {
  const { t } = useTranslation('admin');
  const value = Math.round((100 * done) / total);
  return (
    <>
      <Progress value={value} aria-label={t('books.progress')} my="xs" />
      {isWritingShut && <p className={look.note}>{t('books.shut')}</p>}
    </>
  );
}

/** Names each balance and each month that does not add up. */
function Broken({ check: { balances, months } }: { check: BookCheckView }) {
  const { t } = useTranslation('admin');
  if (balances.length + months.length === 0) return null;
  return (
    <Alert color="red" role="alert" my="md" title={t('books.broken.title')}>
      <p>{t('books.broken.text')}</p>
      {balances.length > 0 && <p>{t('books.broken.balances', { numbers: balances.join(', ') })}</p>}
      {months.length > 0 && (
        <ul>
          {months.map(({ companyId, companyName, month }) => (
            <li key={`${companyId} ${month}`}>
              {companyName ?? companyId}: {month?.slice(0, 7) ?? t('books.broken.allTime')}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
