import { useTranslation } from 'react-i18next';
import type { SheetView } from '../../contract/import-view';
import { dateOrders, readDay } from '../../domain/date-order';
import { numberStyles, readDecimal } from '../../domain/number-style';
import { timeUnits, usedSigns } from '../../domain/sheet';

export type SheetChoice = 'dateOrder' | 'numberStyle' | 'unit' | 'used';

const minutesOf = { hours: 60, minutes: 1, seconds: 1 / 60 } as const;

/** Names of sheets, and the ways to read them, each with what it makes of a value of the file. */
export function useSheetWords() {
  const { t } = useTranslation('imports');
  const nameOf = ({ file, name }: Pick<SheetView, 'file' | 'name'>) =>
    [file, name].filter(Boolean).join(' – ') || t('new.pasted');

  function choicesOf(kind: SheetChoice, { asks, numberStyle }: SheetView) {
    const sample = asks[kind]?.samples[0];
    const read = (as: string | undefined) =>
      sample === undefined || as === undefined ? undefined : t('ask.read', { sample, as });
    const style = numberStyle === 'comma' ? 'comma' : 'point';
    const number = sample === undefined ? null : readDecimal(sample, style);
    if (kind === 'dateOrder')
      return dateOrders.map((value) => {
        const at = sample === undefined ? null : readDay(sample, value, 'UTC');
        return {
          value,
          label: t(`sheet.${value}`),
          hint: read(at ? t('ask.day', { at }) : undefined),
        };
      });
    if (kind === 'numberStyle')
      return numberStyles.map((value) => {
        const read_ = sample === undefined ? null : readDecimal(sample, value);
        return {
          value,
          label: t(`sheet.${value}`),
          hint: read(read_ === null ? undefined : t('ask.number', { number: read_ })),
        };
      });
    if (kind === 'unit')
      return timeUnits.map((value) => {
        const amount = number === null ? null : Math.round(number * minutesOf[value]);
        const of = { amount: amount ?? 0, type: 'hours' } as const;
        return {
          value,
          label: t(`unit.${value}`),
          hint: read(amount === null ? undefined : t('amount', { of })),
        };
      });
    return usedSigns.map((value) => ({ value, label: t(`used.${value}`), hint: undefined }));
  }

  return { nameOf, choicesOf };
}
