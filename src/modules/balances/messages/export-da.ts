import type { statementFileEn } from './export-en';

/** Words that only the server uses: in the files of statements, and about their codes. */
export const statementFileDa = {
  'statement.column.balance': 'Nummer',
  'statement.column.customer': 'Kunde',
  'statement.column.serviceDate': 'Udført',
  'statement.column.consultant': 'Konsulent',
  'statement.column.questioned': 'Spurgt til',
  'statement.column.reason': 'Begrundelse',
  'statement.column.amount': 'Timer',
  'statement.column.amountMinutes': 'Minutter',
  'statement.column.balanceAfter': 'Tilbage (timer)',
  'statement.column.balanceAfterMinutes': 'Tilbage (minutter)',
  'statement.column.amountCredits': 'Klip',
  'statement.column.balanceAfterCredits': 'Tilbage (klip)',
  'statement.column.code': 'Kontrolkode',
  'statement.check': 'Kontrolkode {{code}} · {{address}}',
  'statement.foot': 'Side {{page, number}} af {{pages, number}} · udskrevet {{date, day}}',
  'statement.yes': 'Ja',
  'error.statementCodeUnreadable': 'Det ligner ikke en kontrolkode',
} satisfies Record<keyof typeof statementFileEn, string>;
