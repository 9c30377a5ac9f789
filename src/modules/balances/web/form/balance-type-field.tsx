import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type AmountType, amountTypes } from '@/platform/amount';
import classes from './balance-fields.module.css';

type BalanceTypeFieldProps = { value: AmountType; onChange: (type: AmountType) => void };

export function BalanceTypeField({ value, onChange }: BalanceTypeFieldProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  return (
    <Input.Wrapper label={t('balancesLater:type.ask')} labelElement="div">
      <div className={classes.types} role="radiogroup" aria-label={t('balancesLater:type.ask')}>
        {amountTypes.map((type) => (
          <label key={type} className={classes.type}>
            <input
              type="radio"
              name="type"
              checked={value === type}
              onChange={() => onChange(type)}
            />
            <span>
              <strong>{t(`type.${type}`)}</strong>
              <span className={classes.hint}>{t(`type.${type}.hint`)}</span>
            </span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
