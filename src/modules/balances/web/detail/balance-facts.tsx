import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { isRounding } from '../../domain/rounding';
import type { BalanceInDetail } from '../change/balance-in-detail';
import { useBalanceWords } from '../words/use-balance-words';
import { useRoundingWords } from '../words/use-rounding-words';
import classes from './balance-detail.module.css';

/** Facts that neither the card above nor the statement says. */
export function BalanceFacts({ balance }: { balance: BalanceInDetail }) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const locale = useLocale();
  const expiresOnDay = useBalanceWords().expiryDay(balance);
  const roundingWords = useRoundingWords();
  const { timeZone } = useMe();
  const { type, initialAmount, totalAmount, overdraftLimit, permitLeft, lastUsedOn, notes } =
    balance;
  const { punchMinutes } = balance;
  const said = (amount: number) => t('amount', { amount: { amount, type } });
  const createdOn = toDay(new Date(balance.createdAt), timeZone);
  return (
    <dl className={classes.facts}>
      {totalAmount !== initialAmount && (
        <>
          <Fact name={t('initial')}>{said(initialAmount)}</Fact>
          <Fact name={t(totalAmount > initialAmount ? 'added' : 'takenOff')}>
            {said(Math.abs(totalAmount - initialAmount))}
          </Fact>
        </>
      )}
      {balance.questionedAmount > 0 && (
        <Fact name={t('questioned')}>{said(balance.questionedAmount)}</Fact>
      )}
      {expiresOnDay && <Fact name={t('expiry')}>{expiresOnDay}</Fact>}
      {overdraftLimit > 0 && <Fact name={t('overdraftLimit.hours')}>{said(overdraftLimit)}</Fact>}
      {permitLeft > 0 && <Fact name={t('permit.left')}>{said(permitLeft)}</Fact>}
      {isRounding(balance) && <Fact name={t('rounding')}>{roundingWords(balance)}</Fact>}
      {type === 'credits' && punchMinutes > 0 && (
        <Fact name={t('punchMinutes')}>
          {t('amount', { amount: { amount: punchMinutes, type: 'hours' } })}
        </Fact>
      )}
      {lastUsedOn && <Fact name={t('lastUsed')}>{formatDay(lastUsedOn, locale)}</Fact>}
      <Fact name={t('created')}>
        {t('createdBy', { date: createdOn, name: balance.createdByName })}
      </Fact>
      {notes && (
        <Fact name={t('balancesLater:field.notes')} isInternal>
          <span className={classes.notes}>{notes}</span>
          <span className={classes.hint}>{t('notes.hint')}</span>
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { name: string; isInternal?: boolean; children: ReactNode };

function Fact({ name, isInternal, children }: FactProps) {
  return (
    <div className={classes.fact} data-internal={isInternal}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
