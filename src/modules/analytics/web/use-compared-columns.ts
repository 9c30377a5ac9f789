import { useTranslation } from 'react-i18next';
import { formatWork } from '@/i18n/format';
import type { AmountType } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';
import type { TableColumn } from '@/ui/table/table-column';
import type { ComparedAmounts } from '../contract';
import { useDifferenceWords } from './use-difference-words';

/** Returns columns for the period, the compared one, and the difference in words. */
export function useComparedColumns<Row extends ComparedAmounts>(): TableColumn<Row>[] {
  const { t } = useTranslation('analytics');
  const both = useBothWords();
  const { inCell } = useDifferenceWords();
  return [
    {
      key: 'now',
      header: t('column.now'),
      align: 'end',
      isStrong: true,
      card: 'corner',
      cell: ({ hours, credits }) => both({ hours: hours.now, credits: credits.now }),
    },
    {
      key: 'before',
      header: t('column.before'),
      align: 'end',
      cell: ({ hours, credits }) => both({ hours: hours.before, credits: credits.before }),
    },
    { key: 'change', header: t('column.change'), cell: inCell },
  ];
}

/** Returns a function that writes both amounts: “12 h · 3 credits”, or a dash if both are zero. */
export function useBothWords() {
  const locale = useLocale();
  return (both: Record<AmountType, number>): string => formatWork(both, locale) || '–';
}
