import { useTranslation } from 'react-i18next';
import { formatAmount, formatDayHeading } from '@/i18n/format';
import type { Day } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import type { LineChoice } from '../../../domain/line/line-question';

/** Returns a function that describes an answer to the question about a line. */
export function useChoiceWords(today: Day) {
  const { t } = useTranslation('time');
  const locale = useLocale();

  return function sayChoice({ reading, kept = '' }: LineChoice): string {
    if (reading.kind === 'title') return t('quick.choice.title', { text: kept });
    const said = sayReading(reading);
    return kept ? t('quick.choice.kept', { reading: said, text: kept }) : said;
  };

  function sayReading(reading: Exclude<LineChoice['reading'], { kind: 'title' }>): string {
    if (reading.kind === 'day') return formatDayHeading(reading.day, today, locale);
    if (reading.kind === 'amount') return formatAmount(reading.quantity, locale);
    const { interval, minutes } = reading;
    const show = (clock: string) => (locale === 'da' ? clock.replace(':', '.') : clock);
    const amount = { amount: minutes, type: 'hours' as const };
    return t('quick.choice.interval', { from: show(interval.from), to: show(interval.to), amount });
  }
}
