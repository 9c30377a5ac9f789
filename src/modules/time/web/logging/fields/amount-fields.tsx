import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { maxEntryMinutes } from '@/modules/balances/domain/rounding';
import type { EntryFormValues } from '../entry-form';
import { CreditField } from './credit-field';
import { DurationField } from './duration-field';
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
        // An interval keeps its beginning and ends when the work did.
        onChange={(minutes) => form.setFieldValue('amount', minutes)}
        error={
          errors.amount &&
          (values.amount > maxEntryMinutes
            ? t('time:error.entryTooLong')
            : t('ui:validation.duration'))
        }
      />
      <IntervalField
        day={values.serviceDate}
        value={
          values.startsAt && values.amount > 0
            ? { startsAt: values.startsAt, minutes: values.amount }
            : undefined
        }
        onChange={(reading) => {
          form.setFieldValue('startsAt', reading?.startsAt ?? null);
          if (reading) form.setFieldValue('amount', reading.minutes);
        }}
        error={errors.startsAt ?? errors.endsAt}
      />
    </SimpleGrid>
  );
}
