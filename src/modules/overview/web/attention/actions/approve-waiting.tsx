import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { EntryView } from '@/modules/time/contract/entry';
import { RefusedDialog } from '@/modules/time/web/entry/refused-dialog';
import { useEntryChanges } from '@/modules/time/web/entry/use-entry-changes';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import type { AttentionItem } from '../../../contract';
import { useWorkWords } from '../../use-work-words';
import { inTime } from '../attention-links';
import { focusHeadingAfter } from './focus-heading-after';
import { isWorkOf, sumOf } from './work-of-item';

/** Entries that one press confirms: a page of the list. */
export const maxApproved = 100;

/** Button for the payer: one press confirms the counted entries, and offers to take it back. */
export function ApproveWaiting({ item }: { item: AttentionItem }) {
  const { t } = useTranslation('overview');
  const words = useWorkWords();
  const navigate = useNavigate();
  const { validate, refused, forgetRefused } = useEntryChanges();
  const { act, isPending } = useAct(api.overview.key());
  const approved = (done: readonly EntryView[]) =>
    t('approved', { count: done.length, name: done[0]?.title, work: words(sumOf(done)) });
  const approve = async () => {
    const { items } = await client.time.list({
      validated: false,
      billed: false,
      questioned: false,
      limit: maxApproved,
    });
    if (isWorkOf(item, items)) await validate(items, true, undefined, approved);
    // The work is not the work that the page shows: the payer sees it first.
    else await navigate(inTime({ validated: 'no', billed: 'no', questioned: 'no' }));
  };
  return (
    <>
      <Button
        loading={isPending}
        onClick={({ currentTarget }) => void focusHeadingAfter(currentTarget, () => act(approve))}
      >
        {t('act.approve', { count: item.count })}
      </Button>
      <RefusedDialog opened={refused.length > 0} refused={refused} onClose={forgetRefused} />
    </>
  );
}
