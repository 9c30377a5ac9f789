import { useTranslation } from 'react-i18next';
import type { BalanceView } from '@/modules/balances/contract/balance';
import type { BalanceState } from '@/modules/balances/domain/spend';
import { useToday } from '@/modules/balances/web/words/use-today';
import type { Quantity } from '@/platform/amount';
import type { Outlook } from '../../domain/balance-choice/find-outlook';

type BalanceRefusal = 'balanceExpired' | 'balanceTooLow' | 'balanceClosed' | 'companyNotActive';

/** Returns the texts for the effect of a draft on its balance. */
export function useOutlookWords() {
  const { t } = useTranslation(['time', 'balances']);
  const today = useToday();
  return {
    complaint(outlook: Outlook, balance: BalanceView): string | undefined {
      switch (outlook.kind) {
        case 'fits':
          return undefined;
        case 'otherUnit':
          return balance.type === 'credits'
            ? t('time:quick.isPunchCard', { number: balance.number })
            : t('time:quick.isTimeBank', { number: balance.number });
        default:
          return t(`balances:error.${outlook.refusal.code as BalanceRefusal}`, {
            ...outlook.refusal.details,
          });
      }
    },
    /**
     * Returns work and charge if they differ, as "47 min, charged 1 h" or "47 min, free of charge";
     * otherwise undefined.
     */
    charged: (worked: Quantity, outlook: Outlook | undefined): string | undefined => {
      if (outlook?.kind !== 'fits' || !differs(worked, outlook.charged)) return undefined;
      const { charged } = outlook;
      if (charged.amount === 0) return t('time:free.all', { worked });
      const said = { worked, charged };
      const words =
        charged.type === worked.type ? t('time:charged', said) : t('time:punched', said);
      if (outlook.free === 0) return words;
      return `${words} · ${t('time:free.of', { free: { ...worked, amount: outlook.free } })}`;
    },
    /** Returns what each card of a sale pays, as “45 min fra november, 15 min fra december”. */
    shares: (outlook: Outlook | undefined): string | undefined => {
      if (outlook?.kind !== 'fits' || outlook.shares.length === 1) return undefined;
      const said = outlook.shares.map(({ balance, amount }) =>
        t('balances:part', {
          left: { amount, type: balance.type },
          of: { soldFor: balance.standingSale?.soldFor ?? today, today },
        }),
      );
      return said.join(', ');
    },
    isLow: (state: BalanceState): boolean => state.status === 'low' || state.status === 'inactive',
    warning: (state: BalanceState): string =>
      state.status === 'low' ? t('balances:low.title') : t('balances:status.inactive.usedUp'),
  };
}

function differs(one: Quantity, other: Quantity): boolean {
  return one.type !== other.type || one.amount !== other.amount;
}
