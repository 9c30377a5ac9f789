import { Input, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Category, categories } from '../../../domain/category';
import classes from './entry-fields.module.css';

type CategoryFieldProps = { value: Category; onChange: (category: Category) => void };

export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const { t } = useTranslation('time');
  return (
    <Input.Wrapper label={t('field.category')} labelElement="div">
      <SegmentedControl
        fullWidth
        className={classes.categories}
        aria-label={t('field.category')}
        data={categories.map((category) => ({
          value: category,
          label: t(`category.${category}`),
        }))}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
