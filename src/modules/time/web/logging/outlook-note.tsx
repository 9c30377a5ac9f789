import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toWholeCard } from '@/modules/balances/domain/to-whole-card';
import { BalanceBar } from '@/modules/balances/web/card/balance-bar';
import type { Judgement } from '../../domain/work-draft';
import classes from './fields/entry-fields.module.css';
import { RefusalHelp } from './refusal-help';
import { useOutlookWords } from './use-outlook-words';

type OutlookNoteProps = {
  judgement: Judgement;
  /** True to show the charge if it differs from the worked amount. */
  showsCharge?: boolean;
} & Omit<Parameters<typeof RefusalHelp>[0], 'judgement'>;

/** Shows the amount that will be left, or why the work cannot be logged, with alternatives. */
export function OutlookNote({ judgement, showsCharge = false, ...help }: OutlookNoteProps) {
  const { t } = useTranslation('balances');
  const words = useOutlookWords();
  const { balance, worked, outlook } = judgement;
  if (!outlook || !balance || !worked) return null;

  if (outlook.kind === 'fits') {
    const whole = toWholeCard(balance);
    const shares = words.shares(outlook);
    const charged = showsCharge && words.charged(worked, outlook);
    const isLow = words.isLow(outlook.state);
    return (
      <div className={classes.note} data-kind={isLow ? 'low' : 'fits'} role="status">
        <BalanceBar
          state={outlook.state}
          total={whole.totalAmount}
          left={outlook.left.amount}
          before={whole.currentAmount}
        />
        <div className={classes.words}>
          {isLow && <IconAlertTriangleFilled size={16} aria-hidden="true" />}
          <span>
            {charged && <>{charged} · </>}
            {shares && <>{shares} · </>}
            {isLow && <strong>{words.warning(outlook.state)} · </strong>}
            {outlook.left.amount < 0
              ? t('overdrawnAfter', {
                  overdrawn: { ...outlook.left, amount: -outlook.left.amount },
                })
              : t('remainingAfter', { left: outlook.left })}
          </span>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.note} data-kind="refused" role="status">
      <div className={classes.words}>
        <IconAlertTriangleFilled size={16} aria-hidden="true" />
        {words.complaint(outlook, balance)}
      </div>
      <RefusalHelp judgement={judgement} {...help} />
    </div>
  );
}
