import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { categories } from '@/modules/time/domain/category';
import { type CategoryLabels, labelOf } from '@/modules/time/domain/category-words';
import { locales } from '@/platform/locale';
import classes from './labels.module.css';

/** How the names will read in lists and charts, with the colours they keep. */
export function LabelPreview({ labels }: { labels: CategoryLabels }) {
  const { t } = useTranslation('admin');
  return (
    <dl className={classes.preview}>
      {locales.map((language) => (
        <div key={language}>
          <dt>{t(`labels.language.${language}`)}</dt>
          <dd lang={language}>
            {categories.map((category) => (
              <span
                key={category}
                className={classes.chip}
                style={{ '--swatch': `var(--klip-chart-${category})` } as CSSProperties}
              >
                {labelOf(labels, category, language)}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
