import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { type CompanyView, createCompanyInput } from '@/modules/companies/contract/company';
import { blankCompany, type CompanyValues, toValues } from '@/modules/companies/contract/fields';
import { changedFacts } from '@/modules/companies/domain/company';
import { CvrField } from '@/modules/companies/web/form/cvr-field';
import { MoveInLink } from '@/modules/imports/web/move-in-link';
import { relationTo } from '@/platform/actor';
import { api, client } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { useLocale } from '@/platform/web/use-locale';
import { useSendOnce } from '@/platform/web/use-send-once';
import classes from './first-run.module.css';
import { Offers } from './offers';
import { StepForm, type StepProps } from './step-form';

type CompanyStepProps = StepProps<{ name: string }, CompanyView> & {
  /** Company that was created in this step before; submitting again changes its name. */
  own: CompanyView | undefined;
};

/**
 * Lets the user create the first customer, for which a name suffices, or import customers from
 * another program.
 */
export function CompanyStep({ own, onValues, onDone, onSkip }: CompanyStepProps) {
  const { t } = useTranslation('companies');
  const { companyRegister } = useMe();
  const language = useLocale();
  const sendOnce = useSendOnce('first company');
  const [seen, setSeen] = useState(own);
  async function mend(before: CompanyView, facts: CompanyValues): Promise<CompanyView> {
    const changed = changedFacts(toValues(before), facts);
    if (Object.keys(changed).length === 0) return before;
    const { id, updatedAt } = before;
    try {
      return await client.companies.update({ id, updatedAt, ...changed });
    } catch (error) {
      // The company was changed by a colleague, so the next attempt starts from that version.
      const { code, details } = readRefusal(error);
      if (code === 'companyChanged') setSeen(details.current as CompanyView);
      throw error;
    }
  }
  return (
    <>
      <StepForm
        place="first company"
        schema={createCompanyInput}
        initialValues={seen ? toValues(seen) : blankCompany}
        submit={async (facts) =>
          onDone(
            seen
              ? await mend(seen, facts)
              : await sendOnce(client.companies.create, { ...facts, language }),
          )
        }
        onValues={onValues}
        onSkip={seen ? undefined : onSkip}
      >
        {(form) => (
          <>
            {companyRegister !== null && <CvrField form={form} />}
            <TextInput
              label={t('field.name')}
              autoComplete="off"
              required
              {...form.getInputProps('name')}
            />
          </>
        )}
      </StepForm>
      <div className={classes.other}>
        <MoveInLink />
        <Others own={own} onTake={onDone} />
      </div>
    </>
  );
}

type OthersProps = { own: CompanyView | undefined; onTake: (company: CompanyView) => unknown };

/** Offers customers that already exist. */
function Others({ own, onTake }: OthersProps) {
  const actor = useActor();
  const companies = useQuery(api.companies.list.queryOptions({ input: { status: 'active' } }));
  const others = companies.data?.items
    // A consultant may also be the customer of another seller; such companies are not offered.
    .filter(({ id }) => id !== own?.id && relationTo(actor, id) !== 'customer')
    .map(({ userCount: _, ...company }) => ({ ...company, take: () => onTake(company) }));
  return <Offers offers={others} />;
}
