import { fileNamePart } from '@/platform/attachment';
import type { Locale } from '@/platform/locale';
import type { StatementView } from '../../contract/statement';
import { findWholeMonth } from '../../domain/statement';

const word: Record<Locale, string> = { da: 'kontoudtog', en: 'statement' };

/** Returns a file name like `klip-kontoudtog-TB-0001-2026-11.csv`. */
export function statementFileName(
  { balance, from, to }: StatementView,
  locale: Locale,
  ending: 'csv' | 'pdf',
): string {
  const period = findWholeMonth({ from, to }) ?? `${from}-${to}`;
  return `klip-${word[locale]}-${fileNamePart(balance.number) || balance.id}-${period}.${ending}`;
}
