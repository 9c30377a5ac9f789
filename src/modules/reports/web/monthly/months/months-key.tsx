import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import type { Category } from '../../../../time/domain/category';
import { CategoryPattern } from './category-pattern';
import classes from './months.module.css';

type MonthsKeyProps = { totals: readonly { category: Category; minutes: number }[] };

/** Category and amount of each pattern. */
export function MonthsKey({ totals }: MonthsKeyProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const id = useId();
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
            {t(`category.${category}`)}
            <strong>{formatAmount({ amount: minutes, type: 'hours' }, locale)}</strong>
          </li>
        ))}
    </ul>
  );
}
