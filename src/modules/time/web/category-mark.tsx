import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../domain/category';
import classes from './category-mark.module.css';

/** A category by its word; the colour is the one it has in charts. */
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
