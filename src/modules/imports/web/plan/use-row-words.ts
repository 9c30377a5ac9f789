import { useTranslation } from 'react-i18next';
import type { RowView } from '../../contract/import-view';

/**
 * Returns functions that write the day and the amount of a row: as Klip reads them, or as the file
 * has them if they cannot be read.
 */
export function useRowWords() {
  const { t } = useTranslation('imports');
  const sayDay = ({ date, words }: RowView) => (date ? t('ask.day', { at: date }) : words.date);
  function sayAmount({ kind, amount, type, words, doubts }: RowView): string {
    // The amounts of a balance are shown with its customer.
    if (kind === 'card') return '';
    if (amount === 0) return words.amount;
    const as = t('amount', { of: { amount, type } });
    // Other amounts were not read from a cell; the reason shown with the row says so.
    const isRead = !doubts.includes('fromBalance') && !doubts.includes('fromInterval');
    const isInWords = words.amount !== '' && !/\d/.test(words.amount);
    return isRead && isInWords ? t('ask.read', { sample: words.amount, as }) : as;
  }
  return { sayDay, sayAmount };
}
