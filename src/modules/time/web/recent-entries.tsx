import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDayHeading } from '@/i18n/format';
import { useToday } from '@/modules/balances/web/words/use-today';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { RowLink } from '@/ui/table/row-link';
import type { EntryView } from '../contract/entry';
import { CategoryMark } from './category-mark';
import { EntryAmount } from './entry-amount';
import { useFreshRows } from './list/use-fresh-rows';
import classes from './recent-entries.module.css';

type RecentEntriesProps = { limit?: number; showsCustomer?: boolean };

/** Shows the last entries in two lines each, for the overviews. */
export function RecentEntries({ limit = 8, showsCustomer = false }: RecentEntriesProps) {
  const { t } = useTranslation('time');
  const entries = useQuery(api.time.list.queryOptions({ input: { limit } }));
  return (
    <QueryView query={entries}>
      {({ items }) =>
        items.length > 0 ? (
          <Rows entries={items} showsCustomer={showsCustomer} />
        ) : (
          <p className={look.none}>{showsCustomer ? t('empty.text') : t('empty.customer')}</p>
        )
      }
    </QueryView>
  );
}

function Rows({
  entries,
  showsCustomer,
}: {
  entries: readonly EntryView[];
  showsCustomer: boolean;
}) {
  const locale = useLocale();
  const today = useToday();
  const fresh = useFreshRows(entries);
  return (
    <ul className={look.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.row} data-fresh={fresh.has(entry.id) || undefined}>
          <div className={classes.words}>
            <div className={look.strongName}>
              <RowLink to="/time" search={{ entry: entry.id }}>
                {entry.title}
              </RowLink>
            </div>
            <div className={look.hint}>
              {[
                showsCustomer && entry.companyName,
                entry.consultantName,
                formatDayHeading(entry.serviceDate, today, locale),
                // Customers see only their own company, so each entry names its balance instead.
                !showsCustomer && entry.balanceNumber,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
          <div className={classes.category}>
            <CategoryMark category={entry.category} />
          </div>
          <div className={`${look.noWrap} ${look.figure} ${classes.amount}`}>
            <EntryAmount entry={entry} />
          </div>
        </li>
      ))}
    </ul>
  );
}
