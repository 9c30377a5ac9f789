import { useTranslation } from 'react-i18next';
import { SearchField } from '@/platform/web/search/search-field';
import { FoldedFilters } from '@/ui/choice/folded-filters';
import { later } from '@/ui/lazy-parts';
import { useIsPhone } from '@/ui/use-is-phone';
import classes from './entry-filters.module.css';
import type { EntryFiltersProps } from './filters/rare-filters';
import { PeriodControl } from './period-control';
import { foldedFilters } from './time-search';

const RareFilters = later(async () => (await import('./filters/rare-filters')).RareFilters);

/** Filters of the list. Rare ones are folded, and come when they are opened or used. */
export function EntryFilters({ value, onChange }: EntryFiltersProps) {
  const { t } = useTranslation('time');
  const isPhone = useIsPhone();
  const used = foldedFilters.filter((name) => value[name]).length;
  const search = (
    <SearchField
      w={{ base: '100%', sm: 200 }}
      label={t('filter.search')}
      value={value.q}
      onChange={(q) => onChange({ q })}
    />
  );
  return (
    <div className={classes.filters}>
      <PeriodControl value={value} onChange={onChange} />
      {!isPhone && search}
      <FoldedFilters used={used + (isPhone && value.q ? 1 : 0)} isFolded>
        {isPhone && search}
        <RareFilters value={value} onChange={onChange} />
      </FoldedFilters>
    </div>
  );
}
