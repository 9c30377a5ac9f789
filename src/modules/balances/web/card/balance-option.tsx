import { Combobox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import type { BalanceView } from '../../contract/balance';
import type { Usability } from '../../domain/spend';
import { stateOfView, useBalanceWords } from '../words/use-balance-words';
import { BalanceBar } from './balance-bar';
import classes from './balance-select.module.css';

type BalanceOptionProps = { balance: BalanceView; usability: Usability; isChosen: boolean };

export function BalanceOption({ balance, usability, isChosen }: BalanceOptionProps) {
  const { t } = useTranslation('balances');
  const locale = useLocale();
  const words = useBalanceWords();
  const { id, number, type, companyName, currentAmount, totalAmount } = balance;
  return (
    <Combobox.Option value={id} disabled={usability !== 'usable'} active={isChosen}>
      <span className={classes.option}>
        <span className={classes.customer}>{companyName}</span>
        <span className={classes.left}>
          {formatAmount({ amount: currentAmount, type }, locale)}
        </span>
        <span className={classes.number}>
          {number} · {t(`type.${type}`)}
        </span>
        {words.reason(balance) === undefined ? (
          <span className={classes.state}>
            {t(`status.${balance.status}`)}
            <span className={classes.bar}>
              <BalanceBar state={stateOfView(balance)} total={totalAmount} left={currentAmount} />
            </span>
          </span>
        ) : (
          <span className={classes.reason}>{words.state(balance)}</span>
        )}
      </span>
    </Combobox.Option>
  );
}
