import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { maxEntryMinutes } from '@/modules/balances/domain/rounding';
import { CreditField } from './credit-field';
import { DurationField } from './duration-field';
import type { EntryFormValues } from './entry-form';
import { IntervalField } from './interval-field';

type AmountFieldsProps = { form: UseFormReturnType<EntryFormValues>; isCredits: boolean };

/** How much: one credit, or a duration, or from when to when. The last two follow each other. */
export function AmountFields({ form, isCredits }: AmountFieldsProps) {
  const { t } = useTranslation(['time', 'ui']);
  const { values, errors } = form;
  if (isCredits) return <CreditField />;

  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <DurationField
        label={t('time:field.amount')}
        required
        value={values.amount}
        onChange={(minutes) => {
          form.setFieldValue('amount', minutes);
          form.setFieldValue('from', '');
          form.setFieldValue('to', '');
        }}
        error={
          errors.amount &&
          (values.amount > maxEntryMinutes
            ? t('time:error.entryTooLong')
            : t('ui:validation.duration'))
        }
      />
      <IntervalField
        day={values.serviceDate}
        from={values.from}
        to={values.to}
        onChange={(interval) => {
          form.setFieldValue('from', interval?.from ?? '');
          form.setFieldValue('to', interval?.to ?? '');
          if (interval) form.setFieldValue('amount', interval.minutes);
        }}
        error={errors.endsAt}
      />
    </SimpleGrid>
  );
}
