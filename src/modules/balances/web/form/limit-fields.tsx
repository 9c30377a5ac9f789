import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rounding } from '@/modules/balances/domain/rounding';
import type { AmountType } from '@/platform/amount';
import { BalanceAmountField } from './balance-amount-field';
import { RoundingFields } from './rounding-fields';

type Limits = Rounding & { overdraftLimit: number };

type LimitFieldsProps = {
  type: AmountType;
  value: Limits;
  onChange: (changed: Partial<Limits>) => void;
  errors: Partial<Record<keyof Limits, ReactNode>>;
};

/** Lets the reader set how far a card may be overdrawn, and how entries on hours are rounded. */
export function LimitFields({ type, value, onChange, errors }: LimitFieldsProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  return (
    <>
      <BalanceAmountField
        key={type}
        label={
          type === 'hours' ? t('overdraftLimit.hours') : t('balancesLater:overdraftLimit.credits')
        }
        type={type}
        value={value.overdraftLimit}
        onChange={(overdraftLimit) => onChange({ overdraftLimit })}
        error={errors.overdraftLimit}
      />
      {type === 'hours' && <RoundingFields value={value} onChange={onChange} errors={errors} />}
    </>
  );
}
