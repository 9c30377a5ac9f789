import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './imports.module.css';

const products = ['toggl', 'clockify', 'harvest', 'kimai', 'solidtime', 'klip'] as const;

/** The way to a file in each product, folded. */
export function ExportGuide() {
  const { t } = useTranslation('imports');
  return (
    <details className={classes.folded}>
      <summary>{t('export.title')}</summary>
      <dl className={classes.guide}>
        {products.map((product) => (
          <div key={product}>
            <dt>{t(`kind.${product}`)}</dt>
            <dd>{t(`export.${product}`)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('sample.spreadsheet')}</dt>
          <dd>{t('export.spreadsheet')}</dd>
        </div>
      </dl>
      <Text>{t('export.comes')}</Text>
    </details>
  );
}
