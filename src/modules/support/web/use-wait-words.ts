import { useTranslation } from 'react-i18next';

const hour = 60;
const day = 24 * hour;

/** A wait in words: exact below an hour, then in whole hours, then in days. */
export function useWaitWords() {
  const { t } = useTranslation('support');
  function waited(minutes: number): string {
    if (minutes < hour) return t('wait.minutes', { count: minutes });
    if (minutes < 2 * day) return t('wait.hours', { count: Math.round(minutes / hour) });
    return t('wait.days', { count: Math.round(minutes / day) });
  }
  return { waited };
}
