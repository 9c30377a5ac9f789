import { Button, Group, SegmentedControl } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { useToday } from '@/modules/balances/web/use-today';
import { EmptyState } from '@/ui/empty-state';
import { Screen } from '@/ui/screen';
import { useDialog } from '@/ui/use-dialog';
import { mondayOf } from '../domain/week';
import { canRecordTime } from '../policy';
import { EntryFormDialog } from './entry-form-dialog';
import { EntryExport } from './export/entry-export';
import { LastUsedBalances } from './last-used-balances';
import { Entries } from './list/entries';
import { EntryFilters } from './list/entry-filters';
import { SummaryStrip } from './list/summary-strip';
import { filterOf, noFilter, type TimeSearch } from './list/time-search';
import { LogSheet } from './log-sheet';
import { MonthlyLink } from './monthly/monthly-link';
import { QuickEntry } from './quick-entry/quick-entry';

const WeekView = lazy(async () => ({ default: (await import('./week/week-view')).WeekView }));

type TimeScreenProps = { search: TimeSearch; onSearch: (changes: Partial<TimeSearch>) => void };

/** Log, see what is left, look through what was logged. Customers look, and confirm. */
export function TimeScreen({ search, onSearch }: TimeScreenProps) {
  const { t } = useTranslation('time');
  const actor = useActor();
  const today = useToday();
  const canRecord = canRecordTime(actor);
  const isPhone = useMediaQuery('(max-width: 768px)');
  const isWeek = canRecord && search.view === 'week' && isPhone === false;
  const monday = mondayOf(search.week ?? today);
  const creating = useDialog();
  // The address follows the typing at once; the server is asked when the typing rests.
  const [written, setWritten] = useState(search.q);
  const [q] = useDebouncedValue(written, 200);
  const filter = filterOf({ ...search, q }, today);
  const isFiltered = Object.keys(filter).length > 0;
  const change = (changes: Partial<TimeSearch>) => {
    if ('q' in changes) setWritten(changes.q);
    onSearch(changes);
  };

  return (
    <Screen
      title={t('title')}
      action={
        canRecord && (
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={creating.open}>
            {t('newEntry')}
          </Button>
        )
      }
    >
      {canRecord && (
        <>
          <QuickEntry />
          <LastUsedBalances />
          <LogSheet />
          <EntryFormDialog {...creating.props} />
        </>
      )}
      <Group gap="sm">
        {canRecord && !isPhone && (
          <SegmentedControl
            aria-label={t('view')}
            value={isWeek ? 'week' : 'list'}
            onChange={(chosen) => onSearch({ view: chosen === 'week' ? 'week' : undefined, week: undefined })}
            data={(['list', 'week'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
          />
        )}
        <Group gap="sm" ml="auto">
          <MonthlyLink />
          {!isWeek && <EntryExport filter={filter} />}
        </Group>
      </Group>
      {isWeek ? (
        <Suspense>
          <WeekView
            week={monday}
            onWeek={(week) => onSearch({ week: week === mondayOf(today) ? undefined : week })}
            openId={search.entry}
            onOpen={(entry) => onSearch({ entry })}
          />
        </Suspense>
      ) : (
        <>
          <EntryFilters value={{ ...search, q: written }} onChange={change} />
          <SummaryStrip filter={filter} search={search} onChange={change} />
          <Entries
            filter={filter}
            openId={search.entry}
            onOpen={(entry) => onSearch({ entry })}
            empty={
              isFiltered ? (
                <EmptyState
                  title={t('noMatch.title')}
                  action={
                    <Button variant="default" onClick={() => change(noFilter)}>
                      {t('noMatch.clear')}
                    </Button>
                  }
                >
                  {t('noMatch.text')}
                </EmptyState>
              ) : (
                <EmptyState title={t('empty.title')}>{canRecord ? t('empty.text') : t('empty.customer')}</EmptyState>
              )
            }
          />
        </>
      )}
    </Screen>
  );
}
