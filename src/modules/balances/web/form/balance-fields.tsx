import { Anchor, Collapse, Stack, Switch, TextInput } from '@mantine/core';
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
import { RepeatFields } from '../repeating/repeat-fields';
import type { SaleFormValues } from '../repeating/sale-schema';
import { listFirst } from '../repeating/use-repeat-words';
import { BalanceAmountField } from './balance-amount-field';
import classes from './balance-fields.module.css';
import { BalanceTypeField } from './balance-type-field';
import { ExpiryField } from './expiry-field';
import { LimitFields } from './limit-fields';
import { NotesField } from './notes-field';
import { previewBalance } from './preview-balance';
import { PunchMinutesField } from './punch-minutes-field';
import { topUpPresets } from './top-up-presets';

/** Default amounts of a new balance: twenty hours, or ten credits. */
export const usualAmount = { hours: 1200, credits: 10 };

type FieldsProps = { form: UseFormReturnType<SaleFormValues> };

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
          form.setValues({
            overdraftLimit: 0,
            ...noRounding,
            punchMinutes: 0,
            firstAmount: Number.NaN,
          });
        }}
      />
      <BalanceAmountField
        key={values.type}
        label={t(values.repeats ? 'balancesLater:repeat.edit.amount' : 'balances:initial')}
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
      <HowLongFields form={form} />
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
      <NotesField
        {...(values.repeats && { label: t('balancesLater:repeat.notes') })}
        {...form.getInputProps('notes')}
      />
      <MoreFields form={form} />
    </>
  );
}

/** Lets the reader choose between one card with its expiry date and a sale that repeats. */
function HowLongFields({ form }: FieldsProps) {
  const { t } = useTranslation('balancesLater');
  const { values, errors } = form;
  return (
    <>
      {!values.insteadOf && (
        <Switch
          label={t('repeat.switch')}
          description={t('repeat.switch.hint')}
          checked={values.repeats}
          onChange={({ currentTarget }) => form.setFieldValue('repeats', currentTarget.checked)}
        />
      )}
      {values.repeats ? (
        <RepeatFields
          value={values}
          onChange={(changed) => form.setValues(changed)}
          errors={errors}
        />
      ) : (
        <ExpiryField
          value={values.expiresOn}
          onChange={(day) => form.setFieldValue('expiresOn', day)}
          error={errors.expiresOn}
        />
      )}
    </>
  );
}

/** Shows the new card as the customer will see it. */
function BalancePreview({ values }: { values: SaleFormValues }) {
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
      <BalanceCard balance={previewBalance(toFirstCard(values), { id, name })} />
    </div>
  );
}

/** Returns the sale of the first card, if the sale repeats. */
function toFirstCard(values: SaleFormValues): SaleFormValues {
  if (!values.repeats) return values;
  const [first] = listFirst(values);
  const initialAmount = values.firstAmount > 0 ? values.firstAmount : values.initialAmount;
  return { ...values, initialAmount, expiresOn: first?.expiresOn ?? null };
}

/** Shows further settings, which most balances do not need. */
function MoreFields({ form }: FieldsProps) {
  const { t } = useTranslation('balancesLater');
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
        {showsMore ? t('create.less') : t('create.more')}
      </Anchor>
      <Collapse expanded={showsMore}>
        <Stack gap="md">
          <LimitFields
            type={values.type}
            value={values}
            onChange={(changed) => form.setValues(changed)}
            errors={errors}
          />
        </Stack>
      </Collapse>
    </>
  );
}
