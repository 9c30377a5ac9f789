import { IconCheck, IconHourglassLow } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { serverNow } from '@/platform/web/server-clock';
import { useLocale } from '@/platform/web/use-locale';
import { StatusChip } from '@/ui/status-chip';

/** Shows whether an answer is awaited, and since when. */
export function WaitState({ waitingSince }: { waitingSince: string | null }) {
  const { t } = useTranslation('support');
  const locale = useLocale();
  const { timeZone } = useMe();
  if (waitingSince === null) {
    return (
      <StatusChip tone="status-good" icon={<IconCheck size={14} aria-hidden="true" />}>
        {t('state.answered')}
      </StatusChip>
    );
  }
  return (
    <StatusChip tone="status-medium" icon={<IconHourglassLow size={14} aria-hidden="true" />}>
      <time dateTime={waitingSince} title={formatDateTime(waitingSince, locale, timeZone)}>
        {t('state.waiting', { ago: formatAgo(waitingSince, serverNow(), locale, timeZone) })}
      </time>
    </StatusChip>
  );
}

const hour = 60;
const day = 24 * hour;

/**
 * Returns functions that describe a wait: in minutes below an hour, then in whole hours, then in
 * days.
 */
export function useWaitWords() {
  const { t } = useTranslation('support');
  function waited(minutes: number): string {
    if (minutes < hour) return t('wait.minutes', { count: minutes });
    if (minutes < 2 * day) return t('wait.hours', { count: Math.round(minutes / hour) });
    return t('wait.days', { count: Math.round(minutes / day) });
  }
  return { waited };
}
