import { Input, SegmentedControl, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isKnownDay } from '@/platform/day';
import { rhythms } from '../../domain/standing-sale';
import { BalanceAmountField } from '../form/balance-amount-field';
import classes from '../form/balance-fields.module.css';
import { useToday } from '../words/use-today';
import { NextSales } from './next-sales';
import type { RepeatValues, SaleFormValues } from './sale-schema';
import { TermsFields } from './terms-fields';
import { listFirst } from './use-repeat-words';

type RepeatFieldsProps = {
  value: SaleFormValues;
  onChange: (changed: Partial<RepeatValues>) => void;
  errors: Partial<Record<string, ReactNode>>;
};

/** Share of a card at which a refill is sold, unless another one is agreed. */
const usualPercent = 20;

/** Lets the reader agree on when a sale repeats, and shows the sales that follow from it. */
export function RepeatFields({ value, onChange, errors }: RepeatFieldsProps) {
  const { t } = useTranslation('balancesLater');
  const today = useToday();
  const { everyMonths, startsOn, type, followsId } = value;
  const isRefill = everyMonths === null;
  const isNow = startsOn <= today;
  const choose = (chosen: string) => {
    const rhythm = rhythms.find((months) => String(months) === chosen) ?? null;
    onChange({
      everyMonths: rhythm,
      atPercent: rhythm === null ? usualPercent : null,
      livesMonths: rhythm ?? 12,
      ...(rhythm === null && { firstAmount: Number.NaN }),
      ...(rhythm === null && (isNow || followsId) && { startsOn: today }),
    });
  };
  const choices = [
    ...rhythms.map((months) => ({ value: String(months), label: t(`repeat.when.${months}`) })),
    { value: 'null', label: t('repeat.when.used') },
  ];
  return (
    <>
      <Input.Wrapper label={t('repeat.when')} labelElement="div" error={errors.everyMonths}>
        <SegmentedControl
          fullWidth
          withItemsBorders={false}
          className={classes.presets}
          aria-label={t('repeat.when')}
          data={choices}
          value={String(everyMonths)}
          onChange={choose}
        />
      </Input.Wrapper>
      <TermsFields value={value} onChange={onChange} errors={errors} firstDay={startsOn}>
        {!(isRefill && followsId) && (
          <TextInput
            type="date"
            label={t('repeat.from')}
            description={
              isKnownDay(startsOn) &&
              (isNow ? t('repeat.from.now') : t('repeat.from.later', { date: startsOn }))
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maw={240}
            value={startsOn}
            onChange={({ currentTarget: { value: day } }) =>
              // Only a first card that is sold at once may be smaller.
              onChange({ startsOn: day, ...(day > today && { firstAmount: Number.NaN }) })
            }
            error={errors.startsOn}
          />
        )}
        {!isRefill && isNow && (
          <BalanceAmountField
            key={type}
            label={t('repeat.first')}
            description={t('repeat.first.hint')}
            type={type}
            value={value.firstAmount}
            onChange={(firstAmount) => onChange({ firstAmount })}
            error={errors.firstAmount}
          />
        )}
      </TermsFields>
      <NextSales
        sold={{ ...value, amount: value.initialAmount }}
        turns={isRefill ? [] : listFirst(value)}
        firstAmount={value.firstAmount}
        startsOn={isKnownDay(startsOn) && !followsId ? startsOn : undefined}
      />
    </>
  );
}
