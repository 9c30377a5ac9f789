import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmailInput } from '@/ui/email-input';
import { AddressFields } from './address-fields';
import classes from './company-fields.module.css';
import type { CompanyForm } from './company-form';
import { blankCompany } from './company-values';
import { CvrField } from './cvr-field';
import { FoldedGroup } from './folded-group';
import { InvoicingFields } from './invoicing-fields';
import { ServiceTypesField } from './service-types-field';

const groups = {
  address: ['address', 'postalCode', 'city', 'country', 'website'],
  invoicing: ['invoiceEmail', 'ean', 'language', 'accountType', 'customerMails'],
} as const;

/** Name and contact; the other fields are folded. */
export function CompanyFields({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('companies');
  const fold = (group: keyof typeof groups) => ({
    isUsed: groups[group].some((name) => form.getInitialValues()[name] !== blankCompany[name]),
    mustShow: groups[group].some((name) => form.errors[name] !== undefined),
  });
  return (
    <>
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <div className={classes.pair}>
        <CvrField form={form} />
        <TextInput label={t('contact')} {...form.getInputProps('contactName')} />
        <EmailInput label={t('email')} {...form.getInputProps('email')} />
        <TextInput type="tel" label={t('phone')} {...form.getInputProps('phone')} />
      </div>
      <ServiceTypesField form={form} />
      <Textarea
        label={t('description')}
        description={t('description.hint')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <FoldedGroup label={t('group.address')} {...fold('address')}>
        <AddressFields form={form} />
      </FoldedGroup>
      <FoldedGroup label={t('group.invoicing')} {...fold('invoicing')}>
        <InvoicingFields form={form} />
      </FoldedGroup>
    </>
  );
}
