import type { Day } from '@/platform/day';
import { intlLocale, type Locale } from '@/platform/locale';

/**
 * Names a month: “nov” below a bar, “november 2026” in a table, “november” in a sentence, “November
 * 2026” as a title.
 */
export function monthName(
  month: Day,
  locale: Locale,
  length: 'short' | 'long' | 'name' | 'title',
): string {
  const options = {
    short: { month: 'short' },
    long: { month: 'long', year: 'numeric' },
    name: { month: 'long' },
    title: { month: 'long', year: 'numeric' },
  } as const;
  const name = new Intl.DateTimeFormat(intlLocale[locale], { ...options[length], timeZone: 'UTC' })
    .format(new Date(`${month}T00:00:00Z`))
    .replace(/\.$/, '');
  return length === 'title' ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
