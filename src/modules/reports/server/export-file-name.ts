import type { EntryFilter } from '@/modules/time/contract/entry';
import { fileNamePart } from '@/platform/attachment';
import { getLastDay, toMonth } from '@/platform/calendar/month';
import type { Locale } from '@/platform/locale';
import type { TableOptions } from '@/platform/server/files/table-file';

const wordOf: Record<
  Locale,
  { time: string; hours: string; balances: string; everything: string }
> = {
  da: { time: 'tid', hours: 'timer-pr-maaned', balances: 'kort', everything: 'alt' },
  en: { time: 'time', hours: 'monthly-hours', balances: 'balances', everything: 'everything' },
};

type Period = Pick<EntryFilter, 'from' | 'to'>;
type FileNameParts = {
  kind: 'time' | 'hours' | 'balances';
  period: Period;
  customer: string | undefined;
};

/** Names a file like `klip-tid-2026-11-nordlys.csv`. */
export function exportFileName(
  { kind, period, customer }: FileNameParts,
  { locale, format }: Pick<TableOptions, 'locale' | 'format'>,
) {
  const name =
    customer === undefined ? '' : `-${fileNamePart(customer).toLowerCase().slice(0, 40)}`;
  return `klip-${wordOf[locale][kind]}-${spelledPeriod(period, locale)}${name}.${format}`;
}

function spelledPeriod({ from, to }: Period, locale: Locale): string {
  if (from && to && from === `${toMonth(from)}-01` && to === getLastDay(toMonth(from)))
    return toMonth(from);
  return [from, to].filter(Boolean).join('-') || wordOf[locale].everything;
}
