import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { isDay } from '@/platform/day';
import { api } from '@/platform/web/api';
import { doubtAbout } from '../domain/double-work';
import { instantOf } from '../domain/instant-of';
import classes from './doubt-note.module.css';

type DoubtNoteProps = {
  title: string;
  serviceDate: string;
  balanceId: string | undefined;
  /** Minutes of work, and when it began, "09:00", if that is known. */
  minutes: number;
  from: string | undefined;
  /** The entry that is being edited, which is no double of itself. */
  exceptId?: string | undefined;
};

/** Before it is logged: that the same may stand there already. */
export function DoubtNote({ title, serviceDate, balanceId, minutes, from, exceptId }: DoubtNoteProps) {
  const { t } = useTranslation('time');
  const { id, timeZone } = useMe();
  const isKnown = balanceId !== undefined && isDay(serviceDate) && title.trim().length >= 2;
  const sameDay = useQuery({
    ...api.time.list.queryOptions({ input: { from: serviceDate, to: serviceDate, limit: 100 } }),
    enabled: isKnown,
  });
  if (!isKnown) return null;

  const startsAt = from && minutes > 0 ? instantOf(serviceDate, from, timeZone) : null;
  const endsAt = startsAt && new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  const others = (sameDay.data?.items ?? []).filter((entry) => entry.id !== exceptId);
  const doubt = doubtAbout({ title, serviceDate, balanceId, startsAt, endsAt }, others, id);
  if (!doubt) return null;
  const { consultantName, type, amount, title: other } = doubt.entry;
  return (
    <p className={classes.note} role="status" data-doubt={doubt.kind}>
      <IconInfoCircle size={16} aria-hidden="true" />
      {doubt.kind === 'overlap'
        ? t('warn.overlap', { title: other })
        : t('warn.duplicate', { name: consultantName, amount: { amount, type } })}
    </p>
  );
}
