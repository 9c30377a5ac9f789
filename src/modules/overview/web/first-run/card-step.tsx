import { useTranslation } from 'react-i18next';
import { createBalanceInput } from '@/modules/balances/contract/balance';
import { BalanceAmountField } from '@/modules/balances/web/form/balance-amount-field';
import { usualAmount } from '@/modules/balances/web/form/balance-fields';
import { BalanceTypeField } from '@/modules/balances/web/form/balance-type-field';
import { topUpPresets } from '@/modules/balances/web/form/top-up-presets';
import type { AmountType } from '@/platform/amount';
import { client } from '@/platform/web/api';
import { useSendOnce } from '@/platform/web/use-send-once';
import { StepForm, type StepProps } from './step-form';

type Sold = { companyId: string; type: AmountType; initialAmount: number };
type CardStepProps = StepProps<Sold> & { companyId: string };

/** The kind of card and its size; its terms can wait. */
export function CardStep({ companyId, onValues, onDone, onSkip }: CardStepProps) {
  const { t } = useTranslation('balances');
  const sendOnce = useSendOnce('first balance');
  const initialValues: Sold = { companyId, type: 'hours', initialAmount: usualAmount.hours };
  return (
    <StepForm
      place="first balance"
      schema={createBalanceInput}
      initialValues={initialValues}
      submit={async (sale) => {
        await sendOnce(client.balances.create, sale);
        await onDone();
      }}
      onValues={onValues}
      onSkip={onSkip}
    >
      {({ values: { type, initialAmount }, errors, setFieldValue }) => (
        <>
          <BalanceTypeField
            value={type}
            onChange={(chosen) => {
              setFieldValue('type', chosen);
              setFieldValue('initialAmount', usualAmount[chosen]);
            }}
          />
          <BalanceAmountField
            key={type}
            label={t('initial')}
            type={type}
            value={initialAmount}
            onChange={(amount) => setFieldValue('initialAmount', amount)}
            presets={topUpPresets[type]}
            error={errors.initialAmount}
          />
        </>
      )}
    </StepForm>
  );
}
