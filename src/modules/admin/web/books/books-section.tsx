import { Alert, Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { serverNow } from '@/platform/web/server-clock';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import type { BookCheckProgress, BookCheckView } from '../../contract/books';
import classes from '../admin.module.css';
import { BookVerdict } from './book-verdict';

/** Whether everything adds up, when that was last checked, and a button to check again. */
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
              <p className={classes.below}>{t('books.about')}</p>
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

type LastCheckProps = { check: BookCheckView | undefined; isRunning: boolean };

function LastCheck({ check, isRunning }: LastCheckProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { timeZone } = useMe();
  return (
    <div aria-live="polite">
      {check ? (
        <>
          <BookVerdict check={check} isLarge />
          <p className={classes.hint}>
            {t('books.last', {
              when: formatAgo(check.finishedAt ?? check.startedAt, serverNow(), locale, timeZone),
            })}
          </p>
        </>
      ) : (
        <p className={classes.hint}>{t('books.never')}</p>
      )}
      {isRunning && <p className={classes.hint}>{t('books.running')}</p>}
    </div>
  );
}

/** Progress of a check; a large installation takes a minute after a start. */
function CheckProgress({ done, total, isWritingShut }: BookCheckProgress) {
  const { t } = useTranslation('admin');
  const value = Math.round((100 * done) / total);
  return (
    <>
      <Progress value={value} aria-label={t('books.progress')} my="xs" />
      {isWritingShut && <p className={classes.hint}>{t('books.shut')}</p>}
    </>
  );
}

/** Each balance and each month that does not add up, by name. */
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
