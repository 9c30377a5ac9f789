import { Select, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locales } from '@/platform/locale';
import { EmailInput } from '@/ui/email-input';
import { accountTypes } from '../../domain/account';
import { useCompanyFactWords } from '../use-fact-words';
import classes from './company-fields.module.css';
import type { CompanyForm } from './company-form';

export function InvoicingFields({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('companies');
  const words = useCompanyFactWords();
  return (
    <div className={classes.pair}>
      <EmailInput label={t('invoiceEmail')} {...form.getInputProps('invoiceEmail')} />
      <TextInput label={t('ean')} inputMode="numeric" {...form.getInputProps('ean')} />
      <Select
        label={t('language')}
        data={locales.map((locale) => ({ value: locale, label: words.value('language', locale) }))}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
      <Select
        label={t('accountType')}
        data={accountTypes.map((type) => ({
          value: type,
          label: words.value('accountType', type),
        }))}
        allowDeselect={false}
        {...form.getInputProps('accountType')}
      />
      <Switch
        className={classes.whole}
        label={t('customerMails')}
        description={t('customerMails.hint')}
        {...form.getInputProps('customerMails', { type: 'checkbox' })}
      />
    </div>
  );
}
