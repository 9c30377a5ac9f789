import type { AmountType, Quantity } from '@/platform/amount';
import { addMonths, type Day, daysBetween, toDay } from '@/platform/day';
import { intlLocale, type Locale } from '@/platform/locale';

const nbsp = '\u00a0';
const minus = '\u2212';

/**
 * Short units of an amount. Not `Intl`: CLDR writes “1 t.” with a full stop and Node 20 has no
 * `Intl.DurationFormat`.
 */
const units: Record<
  Locale,
  { hour: string; minute: string; credit: string; credits: string; and: string }
> = {
  da: { hour: 't', minute: 'min', credit: 'klip', credits: 'klip', and: ' og ' },
  en: { hour: 'h', minute: 'min', credit: 'credit', credits: 'credits', and: ' ' },
};

/** “1 t 30 min”, “45 min”, “3 klip”. It stays in one line. */
export function formatAmount({ amount, type }: Quantity, locale: Locale): string {
  const { hour, minute, credit, credits } = units[locale];
  const size = Math.abs(amount);
  if (type === 'credits') return sign(amount) + pair(size, size === 1 ? credit : credits, locale);

  const { hours, minutes } = split(size);
  const parts = [
    hours > 0 && pair(hours, hour, locale),
    (minutes > 0 || hours === 0) && pair(minutes, minute, locale),
  ];
  return sign(amount) + parts.filter(Boolean).join(nbsp);
}

/**
 * “4 t 15 min · 1 klip”: beside each other, because they are never added together. A zero beside
 * the other unit is left out; without any work it is empty.
 */
export function formatWork(work: Record<AmountType, number>, locale: Locale): string {
  return (['hours', 'credits'] as const)
    .filter((type) => work[type] !== 0)
    .map((type) => formatAmount({ amount: work[type], type }, locale))
    .join(' · ');
}

/** “1:30” for hours, the bare number for credits: for cells whose column already names the unit. */
export function formatAmountCompact({ amount, type }: Quantity, locale: Locale): string {
  if (type === 'credits') return formatNumber(amount, locale);
  const { hours, minutes } = split(Math.abs(amount));
  return `${sign(amount)}${formatNumber(hours, locale)}:${String(minutes).padStart(2, '0')}`;
}

/** “1 time og 30 minutter”: whole words, because a screen reader says “t” as a letter. */
export function formatAmountLong(quantity: Quantity, locale: Locale): string {
  const { amount, type } = quantity;
  if (type === 'credits') return formatAmount(quantity, locale);

  const { hours, minutes } = split(Math.abs(amount));
  const parts = [
    hours > 0 && long(hours, 'hour', locale),
    (minutes > 0 || hours === 0) && long(minutes, 'minute', locale),
  ];
  return sign(amount) + parts.filter(Boolean).join(units[locale].and);
}

/** Formats a day as “21. nov. 2026” or “21 Nov 2026”. */
export function formatDay(day: Day, locale: Locale): string {
  return ofDay(day, locale, { dateStyle: 'medium' });
}

/**
 * Formats a day as “lør. 21. nov.” or “Sat 21 Nov” to head its entries. Shows the year if it is not
 * the current one.
 */
export function formatDayHeading(day: Day, today: Day, locale: Locale): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return ofDay(day, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  }).replace(',', '');
}

/** Day for which a card of a sale that repeats was sold, and the present day. */
export type SoldFor = { soldFor: Day; today: Day };

/**
 * Names a card of a sale that repeats by its month, “november”, or by its day, “15. nov.”, if that
 * is not the first. Shows the year after twelve months.
 */
export function formatPeriod({ soldFor, today }: SoldFor, locale: Locale): string {
  const isOld = addMonths(soldFor, 12) <= today;
  return ofDay(soldFor, locale, {
    ...(soldFor.endsWith('-01') ? { month: 'long' } : { day: 'numeric', month: 'short' }),
    ...(isOld && { year: 'numeric' }),
  });
}

/** “i går”, “om 12 dage”. */
export function formatRelativeDay(day: Day, today: Day, locale: Locale): string {
  return relative(locale, { numeric: 'auto' }).format(daysBetween(today, day), 'day');
}

const steps = [
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * “for 5 minutter siden”; “nu” within the first minute, days by the calendar of `timeZone` from 24
 * hours on, and the date after a week.
 */
export function formatAgo(iso: string, now: Date, locale: Locale, timeZone: string): string {
  const at = new Date(iso);
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1_000);
  if (seconds >= 86_400) {
    const [day, today] = [toDay(at, timeZone), toDay(now, timeZone)];
    return daysBetween(day, today) >= 7
      ? formatDay(day, locale)
      : formatRelativeDay(day, today, locale);
  }
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? [
    'second',
    Number.POSITIVE_INFINITY,
  ];
  return relative(locale, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit);
}

/** Formats a time as “14.05” or “14:05”. */
export function formatTime(iso: string, locale: Locale, timeZone: string): string {
  const { format } = dateFormat(locale, { timeStyle: 'short', timeZone });
  const at = new Date(iso);
  const isTwice = [-hour, hour].some((away) => format(at.getTime() + away) === format(at));
  return isTwice ? `${format(at)} ${nameZone(at, timeZone)}` : format(at);
}

const hour = 3_600_000;

/** Names the zone as “CEST” or “CET”. */
function nameZone(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' });
  return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Formats a moment as “21. nov. 2026, 14.05”. */
export function formatDateTime(iso: string, locale: Locale, timeZone: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );
}

export function formatNumber(value: number, locale: Locale): string {
  return numberFormat(locale, { signDisplay: 'negative' }).format(value).replace('-', minus);
}

/** Orders names as the language does: in Danish æ, ø, å and aa come last. */
export function collator(locale: Locale): Intl.Collator {
  return new Intl.Collator(intlLocale[locale], { numeric: true });
}

function sign(amount: number): string {
  return amount < 0 ? minus : '';
}

function split(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

function pair(value: number, unit: string, locale: Locale): string {
  return formatNumber(value, locale) + nbsp + unit;
}

function long(value: number, unit: 'hour' | 'minute', locale: Locale): string {
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    .format(value)
    .replace(' ', nbsp);
}

/** A day has no zone: it is read and written in UTC so that it stays the same day everywhere. */
function ofDay(day: Day, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

const dateFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const numberFormat = kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const relative = kept(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/**
 * Creating a format costs a hundred times as much as using it, and a list uses a few for every row.
 */
function kept<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: Locale, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = formats.get(key) ?? make(intlLocale[locale], options);
    formats.set(key, format);
    return format;
  };
}
