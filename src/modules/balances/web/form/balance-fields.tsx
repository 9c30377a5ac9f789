import { Anchor, Collapse, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noRounding } from '@/modules/balances/domain/rounding';
import { CompanySelect } from '@/modules/people/web/company-select';
import { api } from '@/platform/web/api';
import look from '@/ui/look.module.css';
import { BalanceCard } from '../card/balance-card';
import { BalanceAmountField } from './balance-amount-field';
import classes from './balance-fields.module.css';
import type { BalanceFormValues } from './balance-form-values';
import { BalanceTypeField } from './balance-type-field';
import { ExpiryField } from './expiry-field';
import { previewBalance } from './preview-balance';
import { PunchMinutesField } from './punch-minutes-field';
import { RoundingFields } from './rounding-fields';
import { topUpPresets } from './top-up-presets';

/** Default amounts of a new balance: twenty hours, or ten credits. */
export const usualAmount = { hours: 1200, credits: 10 };

type FieldsProps = { form: UseFormReturnType<BalanceFormValues> };

export function BalanceFields({ form }: FieldsProps) {
  const { t } = useTranslation(['balances', 'ui', 'balancesLater']);
  const { values, errors } = form;

  return (
    <>
      <CompanySelect
        label={t('balances:customer')}
        required
        openOnFocus={false}
        data-autofocus
        placeholder={t('balancesLater:create.customer.placeholder')}
        value={values.companyId || null}
        onChange={(company) => form.setFieldValue('companyId', company?.id ?? '')}
        error={errors.companyId}
        ifNone={
          <p className={classes.hint}>
            {t('balancesLater:create.noCompanies')}{' '}
            <Anchor renderRoot={(props) => <Link {...props} to="/crm" search={{ create: 1 }} />}>
              {t('balancesLater:create.toCompanies')}
            </Anchor>
          </p>
        }
      />
      <BalanceTypeField
        value={values.type}
        onChange={(type) => {
          form.setFieldValue('type', type);
          form.setFieldValue('initialAmount', usualAmount[type]);
          form.setValues({ overdraftLimit: 0, ...noRounding, punchMinutes: 0 });
        }}
      />
      <BalanceAmountField
        key={values.type}
        label={t('balances:initial')}
        type={values.type}
        value={values.initialAmount}
        onChange={(amount) => form.setFieldValue('initialAmount', amount)}
        presets={topUpPresets[values.type]}
        error={errors.initialAmount}
      />
      <PunchMinutesField
        type={values.type}
        value={values.punchMinutes}
        onChange={(minutes) => form.setFieldValue('punchMinutes', minutes)}
      />
      <ExpiryField
        value={values.expiresOn}
        onChange={(day) => form.setFieldValue('expiresOn', day)}
        error={errors.expiresOn}
      />
      <BalancePreview values={values} />
      <TextInput
        label={t('balances:number')}
        description={t('balancesLater:number.hint')}
        maxLength={20}
        value={values.number ?? ''}
        onChange={({ currentTarget }) =>
          form.setFieldValue('number', currentTarget.value.trim() ? currentTarget.value : undefined)
        }
        error={errors.number}
      />
      <Textarea
        label={t('balancesLater:field.notes')}
        description={t('balances:notes.hint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        {...form.getInputProps('notes')}
        error={errors.notes}
      />
      <MoreFields form={form} />
    </>
  );
}

/** Shows the new card as the customer will see it. */
function BalancePreview({ values }: { values: BalanceFormValues }) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const { companyId: id } = values;
  const company = useQuery({
    ...api.companies.find.queryOptions({ input: { id } }),
    enabled: id !== '',
  });
  const name = company.data?.name ?? t('customer');
  return (
    <div className={look.column}>
      <div className={classes.hint}>{t('balancesLater:preview')}</div>
      <BalanceCard balance={previewBalance(values, { id, name })} />
    </div>
  );
}

/** Shows further settings, which most balances do not need. */
function MoreFields({ form }: FieldsProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const [showsMore, setShowsMore] = useState(false);
  const { values, errors } = form;
  return (
    <>
      <Anchor
        component="button"
        type="button"
        aria-expanded={showsMore}
        className={classes.more}
        onClick={() => setShowsMore(!showsMore)}
      >
        {showsMore ? t('balancesLater:create.less') : t('balancesLater:create.more')}
      </Anchor>
      <Collapse expanded={showsMore}>
        <BalanceAmountField
          key={values.type}
          label={
            values.type === 'hours'
              ? t('overdraftLimit.hours')
              : t('balancesLater:overdraftLimit.credits')
          }
          type={values.type}
          value={values.overdraftLimit}
          onChange={(amount) => form.setFieldValue('overdraftLimit', amount)}
          error={errors.overdraftLimit}
        />
        {values.type === 'hours' && (
          <div className={classes.rounding}>
            <RoundingFields
              value={values}
              onChange={(changed) => form.setValues(changed)}
              errors={errors}
            />
          </div>
        )}
      </Collapse>
    </>
  );
}
