import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { isCvrCheckDigitRight, normaliseCvr } from '../../domain/company';
import { type CompanyForm, useCompanyLookUp } from './use-company-look-up';

/**
 * Lets the reader enter a CVR number. If the server has a register, a valid number fills in name
 * and address.
 */
export function CvrField({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('companies');
  const { companyRegister: register } = useMe();
  const note = useCompanyLookUp(form, register);
  const cvr = normaliseCvr(form.values.cvr);
  const isDoubtful = cvr.length === 8 && !isCvrCheckDigitRight(cvr);
  const hint = register !== null && cvr === '' && t('cvr.hint', { register });
  return (
    <TextInput
      label={t('field.cvr')}
      inputMode="numeric"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={isDoubtful ? t('cvr.doubtful') : (note ?? hint)}
      {...form.getInputProps('cvr')}
    />
  );
}
