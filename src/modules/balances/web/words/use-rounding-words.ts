import { useTranslation } from 'react-i18next';
import { isRounding, type Rounding } from '../../domain/rounding';

/** Returns a function that describes a rounding: "Rounded up to 15 min, at least 30 min". */
export function useRoundingWords() {
  const { t } = useTranslation('balances');
  return function words(rounding: Rounding): string {
    if (!isRounding(rounding)) return t('rounding.none');
    const { roundingIncrement, roundingMode, roundingMinimum } = rounding;
    const step = { amount: roundingIncrement, type: 'hours' };
    const parts = [
      roundingIncrement > 1 &&
        (roundingMode === 'up' ? t('rounding.up', { step }) : t('rounding.nearest', { step })),
      roundingMinimum > roundingIncrement &&
        t('rounding.atLeast', { minimum: { amount: roundingMinimum, type: 'hours' } }),
    ].filter((part) => part !== false);
    return parts.join(', ');
  };
}
