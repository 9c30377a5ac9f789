import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import type { EntryView } from '../contract/entry';
import classes from './entry-amount.module.css';

type EntryAmountProps = {
  entry: Pick<EntryView, 'amount' | 'workedAmount' | 'freeAmount' | 'type'>;
};

/** Shows the charge of an entry, and the worked amount if the balance rounds or a part is free. */
export function EntryAmount({ entry }: EntryAmountProps) {
  const { amount, workedAmount, freeAmount, type } = entry;
  const { t } = useTranslation('time');
  const locale = useLocale();
  const isFree = amount === 0;
  const more = [
    workedAmount !== amount && !isFree && t('worked', { worked: { amount: workedAmount, type } }),
    freeAmount > 0 && (isFree ? t('free') : t('free.of', { free: { amount: freeAmount, type } })),
  ].filter((words) => words !== false);
  return (
    <>
      {formatAmount({ amount: isFree ? workedAmount : amount, type }, locale)}
      {more.map((words) => (
        <span key={words} className={`${look.lightHint} ${look.noWrap} ${classes.worked}`}>
          {words}
        </span>
      ))}
    </>
  );
}
