import { useTranslation } from 'react-i18next';
import type { RowView } from '../../contract/import-view';

/** Day and amount of a row as they are read; where they cannot be read, as they are written. */
export function useRowWords() {
  const { t } = useTranslation('imports');
  const sayDay = ({ date, words }: RowView) => (date ? t('ask.day', { at: date }) : words.date);
  function sayAmount({ kind, amount, type, words, doubts }: RowView): string {
    // The amounts of a card are beside its customer.
    if (kind === 'card') return '';
    if (amount === 0) return words.amount;
    const as = t('amount', { of: { amount, type } });
    // The amount of these comes from elsewhere, as the reason beside it says.
    const isRead = !doubts.includes('fromBalance') && !doubts.includes('fromInterval');
    const isInWords = words.amount !== '' && !/\d/.test(words.amount);
    return isRead && isInWords ? t('ask.read', { sample: words.amount, as }) : as;
  }
  return { sayDay, sayAmount };
}
