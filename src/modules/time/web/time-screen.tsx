import { Button, Group, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { BalanceGrid } from '@/modules/balances/web/list/balance-grid';
import { useToday } from '@/modules/balances/web/words/use-today';
import { findMonday } from '@/platform/calendar/week';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { EmptyState } from '@/ui/feedback/empty-state';
import { NoMatch } from '@/ui/feedback/no-match';
import { later } from '@/ui/lazy-parts';
import { Screen } from '@/ui/screen';
import { useIsPhone } from '@/ui/use-is-phone';
import { canRecordTime } from '../policy';
import { Entries } from './list/entries';
import { EntryFilters } from './list/entry-filters';
import classes from './list/entry-filters.module.css';
import { SummaryStrip } from './list/summary-strip';
import {
  findShown,
  isAllToApprove,
  noTimeFilter,
  readTimeSearch,
  type TimeSearch,
  toFilter,
} from './list/time-search';
import { useWork } from './logging/use-work';
import { QuickEntry } from './quick-entry/quick-entry';
import { TimeSlot } from './time-slot';

const WeekPanel = later(async () => (await import('./week/week-panel')).WeekPanel);

/** Shows balances and entries, and lets the reader log time. Customers read and confirm entries. */
export function TimeScreen() {
  const { t } = useTranslation('time');
  const [search, onSearch] = useScreenSearch(readTimeSearch, (changes) => 'entry' in changes);
  const Reports = useContext(TimeSlot);
  const actor = useActor();
  const today = useToday();
  const canRecord = canRecordTime(actor);
  const isPhone = useIsPhone();
  const isWeek = canRecord && search.view === 'week';
  const monday = findMonday(search.week ?? today);
  // The address changes with every key, but the query waits for a pause in typing.
  const [written, setWritten] = useState(search.q);
  const [q] = useDebouncedValue(written, 200);
  const shown = findShown({ ...search, q }, canRecord);
  const filter = toFilter(shown, today);
  const isNarrowed = shown.period === search.period && Object.keys(filter).length > 0;
  const reports = Reports && <Reports filter={isWeek ? undefined : filter} />;
  const change = (changes: Partial<TimeSearch>) => {
    if ('q' in changes) setWritten(changes.q);
    // A search covers all days; other filters apply to the period that is shown.
    onSearch('q' in changes ? changes : { period: shown.period, ...changes });
  };

  return (
    <Screen
      title={t('title')}
      isDense
      action={
        <>
          {canRecord && <ViewControl isWeek={isWeek} onSearch={onSearch} />}
          {!isPhone && reports}
        </>
      }
    >
      {/* A phone has a button to log in the bar below instead. */}
      {canRecord && !isPhone && (
        <>
          <QuickEntry />
          <LastUsedBalances />
        </>
      )}
      {isWeek ? (
        <WeekPanel
          week={monday}
          isPhone={isPhone}
          onWeek={(week) => onSearch({ week: week === findMonday(today) ? undefined : week })}
          openId={search.entry}
          onOpen={(entry) => onSearch({ entry })}
        />
      ) : (
        <>
          <div className={classes.bar}>
            <EntryFilters value={{ ...shown, q: written }} onChange={change} />
            <SummaryStrip filter={filter} search={shown} onChange={change} />
          </div>
          <Entries
            filter={filter}
            openId={search.entry}
            onOpen={(entry) => onSearch({ entry })}
            empty={<NoEntries shown={shown} isNarrowed={isNarrowed} onChange={change} />}
          />
        </>
      )}
      {isPhone && <Group>{reports}</Group>}
    </Screen>
  );
}

/** Number of cards that fit in a row. */
const maxShown = 3;

/** Shows the last used balances while the reader is logging. */
function LastUsedBalances() {
  const { t } = useTranslation('time');
  const { balances, entries } = useWork();
  const lastUsed = [...new Set(entries.map(({ balanceId }) => balanceId))];
  const used = lastUsed.flatMap((id) => balances.filter((balance) => balance.id === id));
  const others = balances.filter((balance) => !used.includes(balance));
  const chosen = [...used, ...others].slice(0, maxShown);
  // The order is fixed, because a card that moves when it is charged is hard to watch.
  const steady = chosen.toSorted(
    (a, b) => a.type.localeCompare(b.type) * -1 || a.number.localeCompare(b.number),
  );
  return steady.length > 0 && <BalanceGrid label={t('lastUsed')} balances={steady} isRow />;
}

type ViewControlProps = { isWeek: boolean; onSearch: (changes: Partial<TimeSearch>) => void };

function ViewControl({ isWeek, onSearch }: ViewControlProps) {
  const { t } = useTranslation('time');
  return (
    <SegmentedControl
      aria-label={t('view')}
      value={isWeek ? 'week' : 'list'}
      onChange={(chosen) =>
        onSearch({ view: chosen === 'week' ? 'week' : undefined, week: undefined })
      }
      data={(['list', 'week'] as const).map((value) => ({
        value,
        label: t(`view.${value}`),
      }))}
    />
  );
}

type NoEntriesProps = {
  shown: TimeSearch;
  isNarrowed: boolean;
  onChange: (changes: Partial<TimeSearch>) => void;
};

function NoEntries({ shown, isNarrowed, onChange }: NoEntriesProps) {
  const { t } = useTranslation('time');
  const canRecord = canRecordTime(useActor());
  if (isAllToApprove(shown))
    return (
      <NoMatch
        title={t('nothingToApprove.title')}
        clear={t('empty.showAll')}
        onClear={() => onChange(noTimeFilter)}
      >
        {t('nothingToApprove.text')}
      </NoMatch>
    );
  if (isNarrowed)
    return (
      <NoMatch
        title={t('noMatch.title')}
        clear={t('noMatch.clear')}
        onClear={() => onChange(noTimeFilter)}
      >
        {t('noMatch.text')}
      </NoMatch>
    );
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        canRecord && (
          <Button variant="default" onClick={() => onChange({ period: 'all' })}>
            {t('empty.showAll')}
          </Button>
        )
      }
    >
      {canRecord ? t('empty.text') : t('empty.customer')}
    </EmptyState>
  );
}
