import { Group, NumberInput, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import {
  chargedFor,
  maxEntryMinutes,
  type Rounding,
  roundingIncrements,
  roundingModes,
} from '@/modules/balances/domain/rounding';
import { useLocale } from '@/platform/web/use-locale';
import classes from './balance-fields.module.css';

type RoundingFieldsProps = {
  value: Rounding;
  onChange: (changed: Partial<Rounding>) => void;
  errors: Partial<Record<keyof Rounding, ReactNode>>;
};

/** Minutes of work in the example. The number is not a multiple of any step. */
const example = 47;

/** Lets the reader set how entries are rounded, and shows an example. */
export function RoundingFields({ value, onChange, errors }: RoundingFieldsProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const locale = useLocale();
  const { roundingIncrement, roundingMode, roundingMinimum } = value;
  const minutes = (amount: number) => formatAmount({ amount, type: 'hours' }, locale);
  const isOff = roundingIncrement === 1 && !(roundingMinimum > 1);

  return (
    <div>
      <Group align="flex-start" gap="md">
        <Select
          label={t('rounding')}
          w={180}
          allowDeselect={false}
          data={roundingIncrements.map((step) => ({
            value: String(step),
            label: step === 1 ? t('rounding.none') : minutes(step),
          }))}
          value={String(roundingIncrement)}
          onChange={(chosen) =>
            onChange({
              roundingIncrement: roundingIncrements.find((step) => `${step}` === chosen) ?? 1,
            })
          }
          error={errors.roundingIncrement}
        />
        {roundingIncrement > 1 && (
          <Select
            label={t('rounding.mode')}
            w={180}
            allowDeselect={false}
            data={roundingModes.map((mode) => ({ value: mode, label: t(`rounding.mode.${mode}`) }))}
            value={roundingMode}
            onChange={(mode) => onChange({ roundingMode: mode === 'nearest' ? 'nearest' : 'up' })}
          />
        )}
        <NumberInput
          label={t('balancesLater:rounding.minimum')}
          w={180}
          min={0}
          max={maxEntryMinutes}
          step={5}
          allowDecimal={false}
          allowNegative={false}
          suffix={`\u00a0${t('balancesLater:unit.minutes')}`}
          value={roundingMinimum || ''}
          placeholder={t('balancesLater:rounding.minimum.none')}
          onChange={(minimum) => onChange({ roundingMinimum: Number(minimum) || 0 })}
          error={errors.roundingMinimum}
        />
      </Group>
      <p className={classes.hint}>
        {isOff
          ? t('balancesLater:rounding.hint')
          : t('balancesLater:rounding.example', {
              worked: { amount: example, type: 'hours' },
              charged: { amount: chargedFor(example, value), type: 'hours' },
            })}
      </p>
    </div>
  );
}
