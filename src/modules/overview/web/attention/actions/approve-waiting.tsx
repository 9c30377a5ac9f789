import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RefusedDialog } from '@/modules/time/web/entry/refused-dialog';
import { useEntryChanges } from '@/modules/time/web/entry/use-entry-changes';
import type { AmountType } from '@/platform/amount';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import type { AttentionItem } from '../../../contract';
import { inTime } from '../attention-links';
import { focusHeadingAfter } from './focus-heading-after';

/** Entries that one press confirms: a page of the list. */
export const maxApproved = 100;

type ApproveWaitingProps = { count: number; work: AttentionItem['work'] };

/** Button for the payer: one press confirms the counted entries, and offers to take it back. */
export function ApproveWaiting({ count, work }: ApproveWaitingProps) {
  const { t } = useTranslation('overview');
  const navigate = useNavigate();
  const { validate, refused, forgetRefused } = useEntryChanges();
  const { act, isPending } = useAct(api.overview.key());
  const approve = async () => {
    const { items } = await client.time.list({
      validated: false,
      billed: false,
      questioned: false,
      limit: maxApproved,
    });
    const sum = (type: AmountType) =>
      items.reduce((total, entry) => total + (entry.type === type ? entry.amount : 0), 0);
    const isShown =
      items.length === count && sum('hours') === work?.hours && sum('credits') === work.credits;
    if (isShown) await validate(items, true);
    // The work is not the work that the page shows: the payer sees it first.
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
