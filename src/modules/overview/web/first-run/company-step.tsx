import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { createCompanyInput } from '@/modules/companies/contract/company';
import { blankCompany } from '@/modules/companies/web/form/company-values';
import { CvrField } from '@/modules/companies/web/form/cvr-field';
import { MoveInLink } from '@/modules/imports/web/move-in-link';
import { client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { useSendOnce } from '@/platform/web/use-send-once';
import classes from './first-run.module.css';
import { StepForm, type StepProps } from './step-form';

/** The name is enough to begin with; those who come from another program bring all of them. */
export function CompanyStep({ onValues, onDone, onSkip }: StepProps<{ name: string }>) {
  const { t } = useTranslation('companies');
  const { companyRegister } = useMe();
  const language = useLocale();
  const sendOnce = useSendOnce('first company');
  return (
    <>
      <StepForm
        place="first company"
        schema={createCompanyInput}
        initialValues={blankCompany}
        submit={async (facts) => {
          await sendOnce(client.companies.create, { ...facts, language });
          await onDone();
        }}
        onValues={onValues}
        onSkip={onSkip}
      >
        {(form) => (
          <>
            {companyRegister !== null && <CvrField form={form} />}
            <TextInput
              label={t('name')}
              autoComplete="off"
              required
              {...form.getInputProps('name')}
            />
          </>
        )}
      </StepForm>
      <div className={classes.other}>
        <MoveInLink />
      </div>
    </>
  );
}
