import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { EntryView } from '@/modules/time/contract/entry';
import { RefusedDialog } from '@/modules/time/web/entry/refused-dialog';
import { useEntryChanges } from '@/modules/time/web/entry/use-entry-changes';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import type { AttentionItem } from '../../../contract';
import { maxConfirmed } from '../../../domain';
import { useWorkWords } from '../../use-work-words';
import { inTime } from '../attention-links';
import { focusHeadingAfter } from './focus-heading-after';

/**
 * Button for the payer: one press confirms the counted entries as they were counted, and offers to
 * take it back.
 */
export function ApproveWaiting({ item: { count, seen } }: { item: AttentionItem }) {
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
