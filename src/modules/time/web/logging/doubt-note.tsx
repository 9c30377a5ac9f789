import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { isKnownDay } from '@/platform/day';
import { api } from '@/platform/web/api';
import { isTitle } from '../../domain/entry-rules';
import { findDoubleWork } from '../../domain/find-double-work';
import { addMinutes, isInstant, toInstant } from '../../domain/to-instant';
import type { Judgement, WorkDraft } from '../../domain/work-draft';
import classes from './fields/entry-fields.module.css';

type DoubtNoteProps = {
  draft: WorkDraft;
  judgement: Judgement;
  /** Time when the work began, if it is known more exactly than by the clock time of the draft. */
  startsAt?: string | null;
  /** Id of the entry that is being edited, which is not compared with itself. */
  exceptId?: string | undefined;
};

/** Warns before logging if the same work may have been logged already. */
export function DoubtNote({ draft, judgement, startsAt: known = null, exceptId }: DoubtNoteProps) {
  const { t } = useTranslation('time');
  const { id, timeZone } = useMe();
  const { title, serviceDate, from } = draft;
  const { balance, quantity } = judgement;
  const isClear = quantity !== undefined && isKnownDay(serviceDate) && isTitle(title);
  const sameDay = useQuery({
    ...api.time.list.queryOptions({ input: { from: serviceDate, to: serviceDate, limit: 100 } }),
    enabled: isClear && balance !== undefined,
  });
  if (!isClear || !balance) return null;

  const minutes = quantity.type === 'hours' ? quantity.amount : 0;
  const begins = from ? toInstant(serviceDate, from, timeZone) : null;
  const began = isInstant(known) ? known : begins;
  const startsAt = minutes > 0 ? began : null;
  const endsAt = startsAt && addMinutes(startsAt, minutes);
  const others = (sameDay.data?.items ?? []).filter((entry) => entry.id !== exceptId);
  const planned = { title, serviceDate, balanceId: balance.id, startsAt, endsAt };
  const doubt = findDoubleWork(planned, others, id);
  if (!doubt) return null;
  const { consultantName, type, workedAmount: amount, title: other } = doubt.entry;
  return (
    <p className={classes.doubt} role="status" data-doubt={doubt.kind}>
      <IconInfoCircle size={16} aria-hidden="true" />
      {doubt.kind === 'overlap'
        ? t('warn.overlap', { title: other })
        : t('warn.duplicate', { name: consultantName, amount: { amount, type } })}
    </p>
  );
}
