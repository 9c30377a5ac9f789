import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import type { EntryView } from '../contract/entry';
import classes from './entry-amount.module.css';

type EntryAmountProps = { entry: Pick<EntryView, 'amount' | 'workedAmount' | 'type'> };

/** Amount charged for an entry, and its worked amount where the balance rounds. */
export function EntryAmount({ entry: { amount, workedAmount, type } }: EntryAmountProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  return (
    <>
      {formatAmount({ amount, type }, locale)}
      {workedAmount !== amount && (
        <span className={classes.worked}>
          {t('worked', { worked: { amount: workedAmount, type } })}
        </span>
      )}
    </>
  );
}
