import { useTranslation } from 'react-i18next';
import { SearchField } from '@/platform/web/search/search-field';
import { FoldedFilters } from '@/ui/choice/folded-filters';
import { later } from '@/ui/lazy-parts';
import classes from './entry-filters.module.css';
import type { EntryFiltersProps } from './filters/rare-filters';
import { PeriodControl } from './period-control';
import { foldedFilters } from './time-search';

const RareFilters = later(async () => (await import('./filters/rare-filters')).RareFilters);

/** Filters of the list. Rare ones are folded, and come when they are opened or used. */
export function EntryFilters({ value, onChange }: EntryFiltersProps) {
  const { t } = useTranslation('time');
  const used = foldedFilters.filter((name) => value[name]).length;
  return (
    <div className={classes.filters}>
      <PeriodControl value={value} onChange={onChange} />
      <SearchField
        className={classes.search}
        w={{ base: '100%', sm: 200 }}
        label={t('filter.search')}
        value={value.q}
        onChange={(q) => onChange({ q })}
      />
      <FoldedFilters used={used} isFolded>
        <RareFilters value={value} onChange={onChange} />
      </FoldedFilters>
    </div>
  );
}
