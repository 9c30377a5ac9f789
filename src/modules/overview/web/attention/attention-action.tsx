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
  /** Named balance that the button is for, if each has its own action. */
  one?: NamedItem | undefined;
  onTask: (task: AttentionTask) => void;
};

/** Reasons that are handled in their own list, so that their rows have no button here. */
const reviewed: readonly HomeReason[] = ['toValidate', 'toBill', 'pendingStaff', 'withoutFeature'];

/** Shows the button of a row. It settles the matter at once, or leads to where that is done. */
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
  // Staff confirm on behalf of others, so they must choose the entries.
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

/** Lets sellers close an expired balance that has an amount left. It can be reopened. */
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

/** Opens the dialog that sells more: a top-up, or a new balance if the old one has expired. */
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
    // A consultant may be the customer of another one and can then only ask for more.
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

/** Opens the first entry in question, next to the list of all of them. */
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

/** Lets the customer confirm the counted entries with one press, and undo it. */
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
    // Entries that have changed since they were counted are refused, and the page shows which.
    if (counted.length === count) await validate(counted, true, undefined, approved);
    // Other entries wait than those that were counted, so the customer gets the list to see them
    // first.
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
