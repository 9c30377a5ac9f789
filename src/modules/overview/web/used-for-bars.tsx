import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { CategoryPattern } from '@/modules/reports/web/monthly/months/category-pattern';
import type { Category } from '@/modules/time/domain/category';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import classes from './used-for.module.css';

type CategoryMinutes = { category: Category; minutes: number };

/** Shows a bar for each category, whose length is proportional to its hours. */
export function UsedForBars({ lines }: { lines: readonly CategoryMinutes[] }) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const id = useId();
  const maxMinutes = Math.max(...lines.map(({ minutes }) => minutes));
  return (
    <ul className={`${look.list} ${classes.bars}`}>
      {lines.map(({ category, minutes }) => (
        <li key={category} className={classes.line}>
          <span>{t(`category.${category}`)}</span>
          <svg className={classes.bar} aria-hidden="true">
            <defs>
              <CategoryPattern id={`${id}-${category}`} category={category} />
            </defs>
            <rect
              width={`${(minutes / maxMinutes) * 100}%`}
              height="100%"
              rx="4"
              fill={`url(#${id}-${category})`}
            />
          </svg>
          <span className={`${look.figure} ${classes.amount}`}>
            {formatAmount({ amount: minutes, type: 'hours' }, locale)}
          </span>
        </li>
      ))}
    </ul>
  );
}
