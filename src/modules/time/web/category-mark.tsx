import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../domain/category';
import classes from './category-mark.module.css';

/** Shows the label of a category in the colour that it has in charts. */
export function CategoryMark({ category }: { category: Category }) {
  const { t } = useTranslation('time');
  return (
    <span
      className={classes.mark}
      style={{ '--swatch': `var(--klip-chart-${category})` } as CSSProperties}
    >
      {t(`category.${category}`)}
    </span>
  );
}
