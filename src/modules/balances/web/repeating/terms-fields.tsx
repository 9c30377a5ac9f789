import { NumberInput, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { maxRefillPercent, type Schedule } from '../../domain/standing-sale';
import { listLives, useRepeatWords } from './use-repeat-words';

type Terms = Pick<Schedule, 'everyMonths' | 'atPercent' | 'livesMonths' | 'endsOn'> & {
  type: AmountType;
};

type TermsFieldsProps = {
  value: Terms;
  onChange: (changed: Partial<Omit<Terms, 'type'>>) => void;
  errors: Partial<Record<keyof Terms, ReactNode>>;
  /** Earliest day on which the sale may end. */
  firstDay: Day;
  /** Fields between how long a card lives and the end of the sale. */
  children?: ReactNode;
};

/** Lets the reader say how long each card lives, when a refill is sold, and when the sale ends. */
export function TermsFields(props: TermsFieldsProps) {
  const { value, onChange, errors, firstDay, children } = props;
  const { t } = useTranslation('balancesLater');
  const words = useRepeatWords();
  const { livesMonths } = value;
  const offered = listLives(value.everyMonths);
  const isOther = livesMonths !== null && !offered.includes(livesMonths);
  const lives = [...(isOther ? [livesMonths] : []), ...offered, null];
  return (
    <>
      {value.everyMonths === null && (
        <NumberInput
          label={t('repeat.atPercent')}
          maw={240}
          min={0}
          max={maxRefillPercent}
          allowDecimal={false}
          allowNegative={false}
          suffix={'\u00a0%'}
          value={value.atPercent ?? ''}
          onChange={(percent) =>
            onChange({ atPercent: typeof percent === 'number' ? percent : Number.NaN })
          }
          error={errors.atPercent}
        />
      )}
      <Select
        label={words.what(value)}
        maw={400}
        allowDeselect={false}
        data={lives.map((months) => ({
          value: String(months),
          label: capitalize(words.kept({ ...value, livesMonths: months })),
        }))}
        value={String(livesMonths)}
        onChange={(chosen) =>
          onChange({ livesMonths: lives.find((months) => String(months) === chosen) ?? null })
        }
        error={errors.livesMonths}
      />
      {children}
      <TextInput
        type="date"
        label={t('repeat.to')}
        maw={240}
        min={firstDay}
        value={value.endsOn ?? ''}
        onChange={({ currentTarget }) => onChange({ endsOn: currentTarget.value || null })}
        error={errors.endsOn}
      />
    </>
  );
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
