import { Button, Group } from '@mantine/core';
import { IconMessagePlus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatRelativeDay } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { useWho } from '@/modules/accounts/web/use-who';
import { includesCompany, ownCompanies, servedCompanies } from '@/platform/actor';
import { type Day, daysBetween, toDay } from '@/platform/day';
import { client } from '@/platform/web/api';
import { serverNow } from '@/platform/web/server-clock';
import { useLocale } from '@/platform/web/use-locale';
import { useSendOnce } from '@/platform/web/use-send-once';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { laterDialog } from '@/ui/lazy-parts';
import look from '@/ui/look.module.css';
import { StatusChip } from '@/ui/status-chip';
import type { BalanceView } from '../../contract/balance';
import { expiringSoonDays } from '../../domain/listing';
import { mayAskAgain } from '../../domain/top-up-request';
import { canChangeBalances } from '../../policy';
import { useBalanceChange } from '../form/use-balance-change';
import { useToday } from '../words/use-today';
import classes from './asking.module.css';

const AskTopUpDialog = laterDialog(
  async () => (await import('./ask-top-up-dialog')).AskTopUpDialog,
);

type TopUpRequestProps = {
  balance: BalanceView;
  /** True in the details of the balance, where the customer's words are shown, too. */
  isInDetail?: boolean;
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
};

/**
 * Shows the customer's open request for a top-up and lets the customer make one. Renders nothing if
 * there is no request and the reader may not make one.
 */
export function TopUpRequest({
  balance,
  isInDetail = false,
  isAsking,
  onAsking,
}: TopUpRequestProps) {
  const { t } = useTranslation('balances');
  const locale = useLocale();
  const today = useToday();
  const who = useWho();
  const { timeZone } = useMe();
  const actor = useActor();
  const isOwn = includesCompany(ownCompanies(actor), balance.companyId);
  const mayAnswer =
    canChangeBalances(actor) && includesCompany(servedCompanies(actor), balance.companyId);
  const request = balance.topUpRequest;
  const asker = request?.askedBy === actor.id ? 'mine' : 'by';
  const now = serverNow();
  const mayAsk =
    isOwn && !balance.isClosed && mayAskAgain({ askedAt: request?.askedAt ?? null }, now);
  if (!request && !mayAsk) return null;
  const isLoud = !request && isUrgent(balance, today);
  return (
    <div className={`${look.wrappingLine} ${classes.request}`}>
      {request && (
        <div className={`${look.mayShrink} ${look.wrappingLine} ${classes.asked}`}>
          {!isOwn && (
            <StatusChip
              tone="status-medium"
              icon={<IconMessagePlus size={14} stroke={2} aria-hidden="true" />}
            >
              {t(`asked.for.${balance.type}`)}
            </StatusChip>
          )}
          <span className={`${look.hint} ${look.breakAnywhere} ${classes.who}`}>
            {t(`asked.${asker}.${request.wanted === null ? balance.type : 'wanted'}`, {
              name: who({ actorName: request.byName, by: request.by }),
              ...(request.wanted !== null && {
                wanted: { amount: request.wanted, type: balance.type },
              }),
              when: formatRelativeDay(toDay(new Date(request.askedAt), timeZone), today, locale),
            })}
          </span>
          {isInDetail && request.wish !== '' && (
            <span className={classes.wish}>{t('asked.wish', { wish: request.wish })}</span>
          )}
        </div>
      )}
      {request && mayAnswer && <RequestAnswers balance={balance} request={request} />}
      {mayAsk && (
        <>
          <Button
            variant={isLoud ? 'filled' : 'default'}
            leftSection={<IconMessagePlus size={18} stroke={1.75} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onAsking(true)}
          >
            {request ? t('ask.again') : t(`ask.for.${balance.type}`)}
          </Button>
          <AskTopUpDialog
            balance={balance}
            opened={isAsking}
            onClose={() => onAsking(false)}
            place={`ask for ${balance.id}`}
          />
        </>
      )}
    </div>
  );
}

/**
 * Tells whether the customer will soon have nothing to use: the balance is low, used up, overdrawn,
 * expired or about to expire.
 */
function isUrgent({ status, reason, expiresOn }: BalanceView, today: Day): boolean {
  if (status === 'low' || status === 'expired') return true;
  if (status === 'inactive') return reason === 'usedUp' || reason === 'overdrawn';
  return expiresOn !== null && daysBetween(today, expiresOn) <= expiringSoonDays;
}

const AnswerDialog = laterDialog(async () => (await import('./answer-dialog')).AnswerDialog);

type RequestAnswersProps = {
  balance: BalanceView;
  request: NonNullable<BalanceView['topUpRequest']>;
};

/** Lets the seller sell the requested amount with one press, or answer in words. */
function RequestAnswers({ balance, request }: RequestAnswersProps) {
  const { t } = useTranslation('balances');
  const { act, isPending } = useBalanceChange();
  const sendOnce = useSendOnce(`accept ${balance.id}`);
  const answering = useFormDialog(`answer ${balance.id}`);
  const { id, number, type } = balance;
  const { askedAt, wanted } = request;
  return (
    <Group gap="xs">
      {wanted !== null && (
        <Button
          loading={isPending}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() =>
            void act(
              () => sendOnce(client.balances.acceptTopUp, { id, askedAt }),
              t('asked.accepted', { number, added: { amount: wanted, type } }),
            )
          }
        >
          {t('asked.accept', { added: { amount: wanted, type } })}
        </Button>
      )}
      <Button variant="default" aria-haspopup="dialog" onClick={answering.open}>
        {t('asked.answer')}
      </Button>
      <AnswerDialog {...answering.props} balance={balance} askedAt={askedAt} />
    </Group>
  );
}
