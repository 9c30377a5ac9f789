import { UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatWork } from '@/i18n/format';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { later } from '@/ui/lazy-parts';
import look from '@/ui/look.module.css';
import { useIsPhone } from '@/ui/use-is-phone';
import type { EntryFilter } from '../../contract/entry';
import { LeftOutNote } from '../left-out-note';
import classes from './entry-filters.module.css';
import type { TimeSearch } from './time-search';

const WhySums = later(async () => (await import('./why-sums')).WhySums);

type SummaryStripProps = {
  filter: EntryFilter;
  search: TimeSearch;
  onChange: (changes: Partial<TimeSearch>) => void;
};

const parts = ['validated', 'billed', 'unbilled', 'questioned'] as const;
type Part = (typeof parts)[number];

/** Shows the sums of all matching entries, hours and credits separately. */
export function SummaryStrip({ filter, search, onChange }: SummaryStripProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const isPhone = useIsPhone();
  const summary = useQuery(
    api.time.summary.queryOptions({ input: filter, placeholderData: keepPreviousData }),
  );
  if (!summary.data)
    return <div className={classes.strip} aria-hidden="true" style={{ minHeight: 38 }} />;

  const { period } = search;
  const { hours, credits } = summary.data;
  const unit = hours.entries === 0 && credits.entries > 0 ? 'credits' : 'hours';
  const said = (of: 'total' | 'free' | Part) =>
    formatWork({ hours: hours[of], credits: credits[of] }, locale) ||
    formatAmount({ amount: 0, type: unit }, locale);
  const isPressed = {
    validated: search.validated === 'yes',
    billed: search.billed === 'yes',
    unbilled: search.billed === 'no',
    questioned: search.questioned === 'yes',
  };
  const press = {
    validated: () => onChange({ validated: isPressed.validated ? undefined : 'yes' }),
    billed: () => onChange({ billed: isPressed.billed ? undefined : 'yes' }),
    unbilled: () => onChange({ billed: isPressed.unbilled ? undefined : 'no' }),
    questioned: () => onChange({ questioned: isPressed.questioned ? undefined : 'yes' }),
  };

  // Sums of zero are left out. A phone shows only those that are in use as filters.
  const shown = parts.filter(
    (part) => isPressed[part] || (!isPhone && hours[part] + credits[part] > 0),
  );

  return (
    <>
      <div className={look.line}>
        <dl className={classes.strip}>
          <div className={classes.sum}>
            <dt>{period && period !== 'all' ? t(`period.${period}`) : t('summary.total')}</dt>
            <dd data-sum="total">{said('total')}</dd>
          </div>
          {shown.map((part) => (
            <div key={part} className={classes.sum}>
              <dt>{t(`flag.${part}`)}</dt>
              <dd>
                <UnstyledButton
                  className={classes.figure}
                  aria-pressed={isPressed[part]}
                  aria-label={t('summary.only', { what: t(`flag.${part}`), amount: said(part) })}
                  onClick={press[part]}
                >
                  {said(part)}
                </UnstyledButton>
              </dd>
            </div>
          ))}
          {!isPhone && hours.free + credits.free > 0 && (
            <div className={classes.sum}>
              <dt>{t('field.freeAmount')}</dt>
              <dd data-sum="free">{said('free')}</dd>
            </div>
          )}
        </dl>
        {[hours, credits].some(
          ({ unbilled, free, questioned }) => unbilled + free + questioned,
        ) && <WhySums filter={filter} />}
      </div>
      <LeftOutNote count={summary.data.leftOut} />
    </>
  );
}
