import { useTranslation } from 'react-i18next';
import type { SheetView } from '../../contract/import-view';
import { dateOrders, readDay } from '../../domain/date-order';
import { type NumberStyle, numberStyles, readDecimal, toSeconds } from '../../domain/number-style';
import { billableReadings, type TimeUnit, usedSigns } from '../../domain/sheet';
import { listUnits } from './list-units';

export type SheetChoice = 'dateOrder' | 'numberStyle' | 'unit' | 'used' | 'billable';

/**
 * Returns the names of sheets, and the choices of how to read them, each with what it makes of a
 * sample.
 */
export function useSheetWords() {
  const { t } = useTranslation('imports');
  const nameOf = ({ file, name }: Pick<SheetView, 'file' | 'name'>) =>
    [file, name].filter(Boolean).join(' – ') || t('new.pasted');

  function choicesOf(kind: SheetChoice, { asks, numberStyle, unit }: SheetView) {
    const samples = asks[kind]?.samples ?? [];
    const [sample] = samples;
    const read = (as: string | undefined) =>
      sample === undefined || as === undefined ? undefined : t('ask.read', { sample, as });
    const readTime = (number: number | null, of: TimeUnit): string | undefined => {
      const seconds = number === null ? null : toSeconds(number, of);
      if (seconds === null) return undefined;
      const amount = Math.round(seconds / 60);
      return read(t('amount', { of: { amount, type: 'hours' } }));
    };
    const style = numberStyle === 'comma' ? 'comma' : 'point';
    const numberOf = (by: NumberStyle) => (sample === undefined ? null : readDecimal(sample, by));
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
      return numberStyles.map((value) => ({
        value,
        label: t(`sheet.${value}`),
        hint: readTime(numberOf(value), unit ?? 'hours'),
      }));
    if (kind === 'unit')
      return listUnits(samples, style).map((value) => ({
        value,
        label: t(`unit.${value}`),
        hint: readTime(numberOf(style), value),
      }));
    if (kind === 'billable')
      return billableReadings.map((value) => ({
        value,
        label: t(`billable.${value}`),
        hint: undefined,
      }));
    return usedSigns.map((value) => ({ value, label: t(`used.${value}`), hint: undefined }));
  }

  return { nameOf, choicesOf };
}
