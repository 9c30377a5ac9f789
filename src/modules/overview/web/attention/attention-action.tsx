import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { EntryView } from '@/modules/time/contract/entry';
import { RefusedDialog } from '@/modules/time/web/entry/refused-dialog';
import { useEntryChanges } from '@/modules/time/web/entry/use-entry-changes';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { showUndo } from '@/ui/feedback/show-undo';
import type { AttentionItem, NamedItem } from '../../contract';
import { type HomeReason, maxConfirmed } from '../../domain';
import { useWorkWords } from '../use-work-words';
import { focusHeadingAfter, OwnBalanceAction } from './actions/own-balance-action';
import type { AttentionTask } from './attention-dialogs';
import { inTime, linkToReason } from './attention-links';

type AttentionActionProps = {
  item: AttentionItem;
  /** One of the named balances, where each has its own action. */
  one?: NamedItem | undefined;
  onTask: (task: AttentionTask) => void;
};

/** Reasons whose rows are handled in their own list, not by a button here. */
const reviewed: readonly HomeReason[] = ['toValidate', 'toBill', 'pendingStaff', 'withoutFeature'];

/** The button of a line: it settles the line in place, or leads to the place for it. */
export function AttentionAction({ item, one, onTask }: AttentionActionProps) {
  const { t } = useTranslation('overview');
  const { id, role } = useActor();
  const { reason } = item;
  const isCustomer = role === 'customer';
  if (one && isCustomer) return <OwnBalanceAction reason={reason} one={one} onTask={onTask} />;
  if (one && reason !== 'permitAsked')
    return (
      <>
        {reason === 'expired' && <CloseExpired one={one} />}
        <SellMore reason={reason} one={one} onTask={onTask} />
      </>
    );
  if (reason === 'questioned') return <AnswerQuestion />;
  // Staff confirm for others: they choose what.
  const isApproved = reason === 'toValidate' && isCustomer && item.seen.length > 0;
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} {...linkToReason(item, { id, isCustomer })} />}
      >
        {t(reviewed.includes(reason) ? 'act.review' : 'act.open')}
      </Button>
      {isApproved && <ApproveWaiting item={item} />}
    </>
  );
}

/** Settles an expired card for the house: it is closed with what is left, and can be reopened. */
function CloseExpired({ one: { id, name } }: { one: NamedItem }) {
  const { t } = useTranslation(['overview', 'balances', 'ui']);
  const { act, isPending } = useAct(api.balances.key(), api.overview.key());
  const close = async () => {
    const { number, type, currentAmount } = await client.balances.close({ id });
    showUndo({
      message: t('balances:close.toast', { number, left: { amount: currentAmount, type } }),
      label: t('ui:action.undo'),
      undo: () => void act(() => client.balances.reopen({ id })),
    });
  };
  const label = t('balances:close');
  return (
    <Button
      variant="default"
      aria-label={t('overview:act.named', { act: label, name })}
      loading={isPending}
      onClick={({ currentTarget }) => void focusHeadingAfter(currentTarget, () => act(close))}
    >
      {label}
    </Button>
  );
}

type SellMoreProps = {
  reason: AttentionItem['reason'];
  one: NamedItem;
  onTask: (task: AttentionTask) => void;
};

/** Opens the dialog that sells more: on the same card, or a new one where its time is over. */
function SellMore({ reason, one: { id, name }, onTask }: SellMoreProps) {
  const { t } = useTranslation('overview');
  const actor = useActor();
  const queryClient = useQueryClient();
  const { act, isPending } = useAct();
  const isOver = reason === 'expired' || reason === 'expiring';
  const open = async () => {
    const { companyId } = await queryClient.fetchQuery(
      api.balances.find.queryOptions({ input: { id } }),
    );
    const sells = isOver ? 'sell' : 'topUp';
    // A consultant can be the customer of another one.
    const kind = includesCompany(servedCompanies(actor), companyId) ? sells : 'ask';
    onTask({ kind, balanceId: id });
  };
  const label = t(isOver ? 'act.renew' : 'act.topUp');
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      aria-label={t('act.named', { act: label, name })}
      loading={isPending}
      onClick={() => void act(open)}
    >
      {label}
    </Button>
  );
}

/** Opens the first entry in question, beside the list of all of them. */
function AnswerQuestion() {
  const { t } = useTranslation('overview');
  const { role } = useActor();
  const navigate = useNavigate();
  const { act, isPending } = useAct();
  const open = async () => {
    const { items } = await client.time.list({ questioned: true, limit: 1 });
    await navigate(inTime({ questioned: 'yes', entry: items[0]?.id }));
  };
  return (
    <Button variant="default" loading={isPending} onClick={() => void act(open)}>
      {t(role === 'customer' ? 'act.open' : 'act.answer')}
    </Button>
  );
}

/**
 * Button for the payer: one press confirms the counted entries as they were counted, and offers to
 * take it back.
 */
function ApproveWaiting({ item: { count, seen } }: { item: AttentionItem }) {
  const { t } = useTranslation('overview');
  const words = useWorkWords();
  const navigate = useNavigate();
  const { validate, refused, forgetRefused } = useEntryChanges();
  const { act, isPending } = useAct(api.overview.key());
  const approved = (done: readonly EntryView[]) =>
    t('approved', {
      count: done.length,
      name: done[0]?.title,
      work: words({ hours: sumOf(done, 'hours'), credits: sumOf(done, 'credits') }),
    });
  const approve = async () => {
    const waiting = { validated: false, billed: false, questioned: false };
    const { items } = await client.time.list({ ...waiting, limit: maxConfirmed });
    const counted = seen.flatMap(({ id, version }) => {
      const entry = items.find((one) => one.id === id);
      return entry ? [{ ...entry, version }] : [];
    });
    // The server refuses those that have changed, and the page says how.
    if (counted.length === count) await validate(counted, true, undefined, approved);
    // Others wait than the page counted: the payer sees them first.
    else await navigate(inTime({ validated: 'no', billed: 'no', questioned: 'no' }));
  };
  return (
    <>
      <Button
        loading={isPending}
        onClick={({ currentTarget }) => void focusHeadingAfter(currentTarget, () => act(approve))}
      >
        {t('act.approve', { count })}
      </Button>
      <RefusedDialog opened={refused.length > 0} refused={refused} onClose={forgetRefused} />
    </>
  );
}

function sumOf(entries: readonly EntryView[], unit: EntryView['type']): number {
  return entries.reduce((sum, { type, amount }) => sum + (type === unit ? amount : 0), 0);
}
