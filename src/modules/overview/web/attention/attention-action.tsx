import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { AttentionItem, NamedItem } from '../../contract';
import type { HomeReason } from '../../domain';
import { AnswerQuestion } from './actions/answer-question';
import { ApproveWaiting } from './actions/approve-waiting';
import { CloseExpired } from './actions/close-expired';
import { OwnBalanceAction } from './actions/own-balance-action';
import { SellMore } from './actions/sell-more';
import { linkToReason } from './attention-links';
import type { AttentionTask } from './attention-task';

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
