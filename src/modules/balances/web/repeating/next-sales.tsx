import { useTranslation } from 'react-i18next';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import look from '@/ui/look.module.css';
import type { ComingTurn, Schedule } from '../../domain/standing-sale';
import classes from '../form/balance-fields.module.css';
import { useRepeatWords } from './use-repeat-words';

type NextSalesProps = {
  sold: Pick<Schedule, 'everyMonths' | 'atPercent' | 'livesMonths'> & {
    type: AmountType;
    amount: number;
  };
  /** Next turns of a sale that the calendar repeats. */
  turns: readonly ComingTurn[];
  /** Amount of the first of them, if it differs. */
  firstAmount?: number;
  /** Day of the first card of a refill; undefined if that card is there already. */
  startsOn?: Day | undefined;
};

/** Shows the next sales in words, as long as the values make sense. */
export function NextSales({ sold, turns, firstAmount = Number.NaN, startsOn }: NextSalesProps) {
  const { t } = useTranslation('balancesLater');
  const words = useRepeatWords();
  const { type, amount, everyMonths, atPercent } = sold;
  const isRefill = everyMonths === null;
  const isKnown = amount > 0 && (isRefill ? !Number.isNaN(atPercent) : turns.length > 0);
  return (
    <div aria-live="polite" className={`${look.framed} ${classes.next}`}>
      <strong>{t('repeat.next')}</strong>
      {!isKnown ? (
        <p className={look.note}>–</p>
      ) : isRefill ? (
        <p className={look.noMargin}>{words.refill(sold, startsOn)}</p>
      ) : (
        <ul className={look.list}>
          {turns.map((turn, index) => {
            const isSmaller = index === 0 && firstAmount > 0;
            const each = { type, amount: isSmaller ? firstAmount : amount };
            return <li key={turn.dueOn}>{words.coming(each, turn)}</li>;
          })}
        </ul>
      )}
    </div>
  );
}
