import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import type { Category } from '../../../../time/domain/category';
import type { UsedInMonth } from '../../../contract/monthly';
import { CategoryPattern } from './category-pattern';
import classes from './months.module.css';

type MonthsKeyProps = {
  totals: readonly { category: Category; minutes: number }[];
  months: readonly UsedInMonth[];
};

/** Category and amount of each pattern; credits beside them, which no bar can hold. */
export function MonthsKey({ totals, months }: MonthsKeyProps) {
  const { t } = useTranslation(['reports', 'time']);
  const locale = useLocale();
  const id = useId();
  const credits = months.reduce((sum, month) => sum + month.credits, 0);
  return (
    <ul className={classes.keys}>
      {totals
        .filter(({ minutes }) => minutes > 0)
        .map(({ category, minutes }) => (
          <li key={category}>
            <svg width="16" height="16" aria-hidden="true">
              <defs>
                <CategoryPattern id={`${id}-${category}`} category={category} />
              </defs>
              <rect width="16" height="16" rx="3" fill={`url(#${id}-${category})`} />
            </svg>
            {t(`time:category.${category}`)}
            <strong>{formatAmount({ amount: minutes, type: 'hours' }, locale)}</strong>
          </li>
        ))}
      {credits > 0 && (
        <li>
          {t('months.creditsColumn')}{' '}
          <strong>{formatAmount({ amount: credits, type: 'credits' }, locale)}</strong>
        </li>
      )}
    </ul>
  );
}
