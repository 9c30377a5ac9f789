import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { SideDrawer } from '@/ui/dialog/side-drawer';
import { Fact, Facts } from '@/ui/facts';
import { QueryView } from '@/ui/feedback/query-view';
import { useKeptState } from '@/ui/kept-text';
import look from '@/ui/look.module.css';
import { isRounding } from '../../domain/rounding';
import { OpenPermits } from '../asking/permit/open-permits';
import { PermitNotice } from '../asking/permit/permit-notice';
import { TopUpRequest } from '../asking/top-up-request';
import { BalanceCard } from '../card/balance-card';
import { PinButton } from '../card/pins/pin-button';
import { BalanceActions, type BalanceDialogName } from '../change/balance-actions';
import type { BalanceInDetail } from '../change/balance-in-detail';
import { SaleOfCard } from '../repeating/sale-of-card';
import { BalanceStatement } from '../statement/balance-statement';
import { useBalanceWords } from '../words/use-balance-words';
import { useRoundingWords } from '../words/use-rounding-words';
import classes from './balance-drawer.module.css';
import { BalanceSlot } from './balance-slot';
import { PunchedHoles } from './punched-holes';

type BalanceDrawerProps = { balanceId: string | undefined; onClose: () => void };

type OpenDialog = { of: string; what: BalanceDialogName };

/**
 * Shows one balance next to the list: its facts, the amount left and the movements. The address
 * holds its id.
 */
export function BalanceDrawer({ balanceId, onClose }: BalanceDrawerProps) {
  const { t } = useTranslation('balances');
  const [asked, setAsked] = useKeptState<OpenDialog | undefined>('asked', undefined);
  // Dialogs belong to one balance: opening another balance, or none, closes them.
  const asking = asked?.of === balanceId ? asked?.what : undefined;
  return (
    <SideDrawer of={balanceId} onClose={onClose} title={t('one')} size={640}>
      {(shown) => (
        <OpenBalance
          id={shown}
          asking={asking}
          onAsk={(what) => setAsked({ of: shown, what })}
          onDeleted={onClose}
        />
      )}
    </SideDrawer>
  );
}

type OpenBalanceProps = Omit<Parameters<typeof BalanceDetail>[0], 'balance'> & { id: string };

function OpenBalance({ id, ...acting }: OpenBalanceProps) {
  const balance = useQuery(api.balances.find.queryOptions({ input: { id } }));
  return (
    <QueryView query={balance}>
      {(found) => <BalanceDetail balance={found} {...acting} />}
    </QueryView>
  );
}

type BalanceDetailProps = Parameters<typeof BalanceActions>[0];

function BalanceDetail(props: BalanceDetailProps) {
  const { balance, asking, onAsk } = props;
  const More = useContext(BalanceSlot);
  const why = useQuery(api.balances.explain.queryOptions({ input: { id: balance.id } }));
  return (
    <Stack gap="lg">
      <div className={classes.card}>
        <BalanceCard balance={balance} over={<PunchedHoles balance={balance} />} />
      </div>
      {why.data && <p className={`${look.hint} ${look.noMargin}`}>{why.data.sentence}</p>}
      <PermitNotice balance={balance} />
      <OpenPermits balance={balance} />
      <Group gap="xs">
        <TopUpRequest
          balance={balance}
          isInDetail
          isAsking={asking === 'request'}
          onAsking={(isAsking) => onAsk(isAsking ? 'request' : undefined)}
        />
        <BalanceActions {...props} />
        <PinButton balance={balance} />
      </Group>
      <SaleOfCard balance={balance} />
      {More && <More balance={balance} />}
      <BalanceStatement balance={balance} />
      <BalanceFacts balance={balance} />
    </Stack>
  );
}

/** Shows the facts that neither the card above nor the statement below has. */
function BalanceFacts({ balance }: { balance: BalanceInDetail }) {
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
    <Facts>
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
          <span className={look.hint}>{t('notes.hint')}</span>
        </Fact>
      )}
    </Facts>
  );
}
