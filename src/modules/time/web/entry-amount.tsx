import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import type { EntryView } from '../contract/entry';
import classes from './entry-amount.module.css';

type EntryAmountProps = { entry: Pick<EntryView, 'amount' | 'workedAmount' | 'type'> };

/** Shows the charge of an entry, and the worked amount if the balance rounds. */
export function EntryAmount({ entry: { amount, workedAmount, type } }: EntryAmountProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  return (
    <>
      {formatAmount({ amount, type }, locale)}
      {workedAmount !== amount && (
        <span className={`${look.lightHint} ${look.noWrap} ${classes.worked}`}>
          {t('worked', { worked: { amount: workedAmount, type } })}
        </span>
      )}
    </>
  );
}
