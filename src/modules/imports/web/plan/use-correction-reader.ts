import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useToday } from '@/modules/balances/web/words/use-today';
import type { ImportPlan, RowView } from '../../contract/import-view';
import { readCorrectedAmount, readDate } from '../../domain/corrections';
import { findSheet } from './find-sheet';

/**
 * Tells how the words of a row will be read in its sheet: in words, or why they cannot be imported.
 */
export function useCorrectionReader(plan: ImportPlan, row: RowView) {
  const { t } = useTranslation('imports');
  const { timeZone } = useMe();
  const today = useToday();
  const sheet = findSheet(plan, row);
  const order = sheet?.dateOrder === 'monthFirst' ? 'monthFirst' : 'dayFirst';
  const style = sheet?.numberStyle === 'comma' ? 'comma' : 'point';
  const unit = (sheet?.roles.includes('duration') && sheet.unit) || undefined;
  const { type } = row;
  return {
    date: (text: string) => {
      const { date: at, problem } = readDate(text, { order, timeZone, today });
      return { problem, said: at && !problem ? t('ask.day', { at }) : undefined };
    },
    amount: (text: string, kind: 'work' | 'purchase') => {
      const { amount, problem } = readCorrectedAmount(text, { kind, type }, { style, unit });
      return { problem, said: problem ? undefined : t('amount', { of: { amount, type } }) };
    },
  };
}
