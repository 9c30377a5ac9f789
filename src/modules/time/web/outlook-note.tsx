import { Button, Group } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import type { BalanceView } from '@/modules/balances/contract';
import { BalanceBar } from '@/modules/balances/web/balance-bar';
import type { Amount } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';
import classes from './entry-fields.module.css';
import type { Outlook } from './foresee';
import { useOutlookWords } from './use-outlook-words';

type OutlookNoteProps = {
  outlook: Outlook | undefined;
  balance: BalanceView | undefined;
  /** What was worked, where it does not stand beside it what is charged for it. */
  worked?: Amount;
  onChoose: (balance: BalanceView) => void;
};

/** In forms: what will be left, or why it cannot be done and what can be done instead. */
export function OutlookNote({ outlook, balance, worked, onChoose }: OutlookNoteProps) {
  const { t } = useTranslation(['time', 'balances']);
  const locale = useLocale();
  const words = useOutlookWords();
  if (!outlook || !balance) return null;

  if (outlook.kind === 'fits') {
    const charged = worked === undefined ? undefined : words.charged({ amount: worked, type: balance.type }, outlook);
    const isLow = outlook.state.status === 'low' || outlook.state.status === 'inactive';
    return (
      <div className={classes.note} data-kind={isLow ? 'low' : 'fits'} role="status">
        <BalanceBar
          state={outlook.state}
          total={balance.totalAmount}
          left={outlook.left.amount}
          before={balance.currentAmount}
        />
        <div className={classes.words}>
          {isLow && <IconAlertTriangleFilled size={16} aria-hidden="true" />}
          <span>
            {charged && <>{charged} · </>}
            {isLow && <strong>{words.warning(outlook.state)} · </strong>}
            {t('balances:remainingAfter', { left: outlook.left })}
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
      {outlook.alternatives.length > 0 && (
        <Group gap="xs">
          {outlook.alternatives.map((other) => (
            <Button key={other.id} variant="default" size="sm" onClick={() => onChoose(other)}>
              {t('time:quick.useInstead', {
                number: other.number,
                left: formatAmount({ amount: other.currentAmount, type: other.type }, locale),
              })}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}
