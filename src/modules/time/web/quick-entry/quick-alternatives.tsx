import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import classes from './echo-line.module.css';
import type { QuickEntryState } from './use-quick-entry';

/** When a balance cannot take it: the others of the customer that can, and the split over two, one click each. */
export function QuickAlternatives({ quick }: { quick: QuickEntryState }) {
  const { t } = useTranslation(['time', 'balances']);
  const locale = useLocale();
  const { outlook, problem, quantity, text } = quick;
  if (!outlook || outlook.kind === 'fits' || !quantity || problem?.isWrong || text.trim() === '') return null;
  const split = outlook.kind === 'tooLow' ? outlook.split : undefined;
  if (outlook.alternatives.length === 0 && !split) return null;

  return (
    <div className={classes.alternatives}>
      {outlook.alternatives.map((balance) => (
        <Button key={balance.id} variant="default" size="sm" onClick={() => quick.choose(balance)}>
          {t('time:quick.useInstead', {
            number: balance.number,
            left: formatAmount({ amount: balance.currentAmount, type: balance.type }, locale),
          })}
        </Button>
      ))}
      {split && (
        <Button
          variant="default"
          size="sm"
          loading={quick.isPending || quick.isSending}
          onClick={() => quick.submitSplit(split)}
        >
          {t('balances:split', {
            a: { amount: split[0].amount, type: quantity.type },
            numberA: split[0].balance.number,
            b: { amount: split[1].amount, type: quantity.type },
            numberB: split[1].balance.number,
          })}
        </Button>
      )}
    </div>
  );
}
