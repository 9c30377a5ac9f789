import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countries, countryName } from '@/modules/companies/domain/country-name';
import { useLocale } from '@/platform/web/use-locale';
import classes from './company-fields.module.css';
import type { CompanyForm } from './company-form';

export function AddressFields({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  const codes = new Set([...countries, form.values.country]);
  return (
    <>
      <TextInput label={t('address')} {...form.getInputProps('address')} />
      <div className={classes.place}>
        <TextInput label={t('postcode')} {...form.getInputProps('postalCode')} />
        <TextInput label={t('city')} {...form.getInputProps('city')} />
      </div>
      <div className={classes.pair}>
        <Select
          label={t('country')}
          data={[...codes].map((code) => ({ value: code, label: countryName(code, locale) }))}
          searchable
          allowDeselect={false}
          {...form.getInputProps('country')}
        />
        <TextInput
          type="url"
          label={t('website')}
          placeholder="https://"
          {...form.getInputProps('website')}
        />
      </div>
    </>
  );
}
