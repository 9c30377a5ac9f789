import type { Locale } from '@/platform/locale';
import type { StatementView } from '../contract/statement';
import { monthOf } from '../domain/statement';

const word: Record<Locale, string> = { da: 'kontoudtog', en: 'statement' };

const spelled: Record<string, string> = { æ: 'ae', ø: 'oe', å: 'aa', Æ: 'Ae', Ø: 'Oe', Å: 'Aa' };

/** `klip-kontoudtog-TB-0001-2026-11.csv`: letters, digits and dashes only, so that it is safe in a header and on every disk. */
export function statementFileName({ balance, from, to }: StatementView, locale: Locale, ending: 'csv' | 'pdf'): string {
  const period = monthOf({ from, to }) ?? `${from}-${to}`;
  return `klip-${word[locale]}-${plain(balance.number) || balance.id}-${period}.${ending}`;
}

function plain(text: string): string {
  return text
    .replace(/[æøåÆØÅ]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
