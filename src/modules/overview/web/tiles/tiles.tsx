import { useTranslation } from 'react-i18next';
import { formatAmount, formatNumber } from '@/i18n/format';
import { useActor } from '@/modules/accounts/web/use-actor';
import { monthName } from '@/modules/reports/web/monthly/month-name';
import { sumCategories } from '@/modules/reports/web/monthly/months/sums-of-months';
import { useLocale } from '@/platform/web/use-locale';
import type { ComparedWork, OverviewView } from '../../contract';
import { SparkBars, SparkLine } from './sparkline';
import { Tile } from './tile';
import classes from './tiles.module.css';
import { useTileChangeWords } from './use-change-words';

/**
 * Five figures, for customers four: counts first, and below them the worked time, with its months
 * as a picture.
 */
export function Tiles({ overview }: { overview: OverviewView }) {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  const { role } = useActor();
  const { tiles, month } = overview;
  const change = useTileChangeWords(month);
  const shown = 4 + (tiles.activeCustomers ? 1 : 0);

  return (
    <ul className={classes.tiles} data-count={shown} aria-label={t('tiles.label')}>
      <Tile
        label={t('tiles.activeBalances')}
        figure={formatNumber(tiles.activeBalances.now, locale)}
        changes={[change.ofCount(tiles.activeBalances)]}
        to={role === 'customer' ? { to: '/customer', hash: 'balances' } : { to: '/balances' }}
      />
      <Tile
        label={t('tiles.activeFeatures')}
        figure={formatNumber(tiles.activeFeatures.now, locale)}
        changes={[change.ofCount(tiles.activeFeatures)]}
        to={{ to: '/features', search: { status: 'open' } }}
      />
      {tiles.activeCustomers && (
        <Tile
          label={t('tiles.activeCustomers')}
          figure={formatNumber(tiles.activeCustomers.now, locale)}
          changes={[change.ofCount(tiles.activeCustomers)]}
          to={{ to: '/crm' }}
        />
      )}
      <HourTiles overview={overview} />
    </ul>
  );
}

/** The worked hours, in all and of this month; for a consultant only their own. */
function HourTiles({ overview: { tiles, months, month } }: { overview: OverviewView }) {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  const { id, role } = useActor();
  const change = useTileChangeWords(month);
  const isOwn = role === 'consultant';
  const own = isOwn ? t('tiles.own') : undefined;
  const minutes = months.map(sumCategories);
  // A picture of twelve zeros is left out.
  const hasHours = tiles.totalHours.hours.now > 0;
  const growth = minutes.map(
    (_, index) =>
      tiles.totalHours.hours.now - minutes.slice(index + 1).reduce((sum, one) => sum + one, 0),
  );
  const hours = (work: ComparedWork) => ({
    figure: formatAmount({ amount: work.hours.now, type: 'hours' }, locale),
    besides:
      work.credits.now > 0
        ? t('tiles.besides', { credits: { amount: work.credits.now, type: 'credits' } })
        : undefined,
  });
  const changesOf = (work: ComparedWork, words: typeof change.ofMonth) => [
    words(work.hours, 'hours'),
    ...(work.credits.now === work.credits.before ? [] : [words(work.credits, 'credits')]),
  ];

  return (
    <>
      <Tile
        label={t('tiles.totalHours')}
        note={own}
        {...hours(tiles.totalHours)}
        changes={changesOf(tiles.totalHours, change.ofTotal)}
        picture={
          hasHours && (
            <SparkLine
              values={growth}
              label={t('spark.growth', {
                from: { amount: growth[0] ?? 0, type: 'hours' },
                to: { amount: growth.at(-1) ?? 0, type: 'hours' },
              })}
            />
          )
        }
        to={{ to: '/time', search: isOwn ? { consultant: id } : { period: 'all' } }}
      />
      <Tile
        label={t('tiles.monthlyHours')}
        note={own}
        {...hours(tiles.monthlyHours)}
        changes={changesOf(tiles.monthlyHours, change.ofMonth)}
        picture={hasHours && <SparkBars values={minutes} label={monthsLabel()} />}
        to={{ to: '/monthly-hours', search: isOwn ? { group: 'consultant' } : {} }}
      />
    </>
  );

  /**
   * The highest and lowest month: twelve numbers read aloud inside a link are too many, and the
   * page behind it has them.
   */
  function monthsLabel(): string {
    const nameOf = (index: number) => monthName(months[index]?.month ?? month, locale, 'long');
    const max = minutes.indexOf(Math.max(...minutes));
    const min = minutes.indexOf(Math.min(...minutes));
    return t('spark.months', {
      most: nameOf(max),
      mostOf: { amount: minutes[max] ?? 0, type: 'hours' },
      least: nameOf(min),
      leastOf: { amount: minutes[min] ?? 0, type: 'hours' },
    });
  }
}
