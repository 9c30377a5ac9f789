import { useTranslation } from 'react-i18next';
import type { RowView } from '../../contract/import-view';

/** Day and amount of a row as they are read; where they cannot be read, as they are written. */
export function useRowWords() {
  const { t } = useTranslation('imports');
  const sayDay = ({ date, words }: RowView) => (date ? t('ask.day', { at: date }) : words.date);
  function sayAmount({ amount, type, words }: RowView): string {
    if (amount === 0) return words.amount;
    const as = t('amount', { of: { amount, type } });
    const isInWords = words.amount !== '' && !/\d/.test(words.amount);
    return isInWords ? t('ask.read', { sample: words.amount, as }) : as;
  }
  return { sayDay, sayAmount };
}
