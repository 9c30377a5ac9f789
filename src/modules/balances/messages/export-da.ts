import type { statementFileEn } from './export-en';

/** Danish texts that only the server uses, in the files of statements and in its answers. */
export const statementFileDa = {
  'statement.column.balance': 'Nummer',
  'statement.column.customer': 'Kunde',
  'statement.column.serviceDate': 'Udført',
  'statement.column.consultant': 'Konsulent',
  'statement.column.questioned': 'Spørgsmål',
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
  'error.statementTooLong': 'Flere end {{max, number}} bevægelser. Vælg en kortere periode.',
  'error.overdraftInUse':
    'Kortet er allerede overtrukket med {{overdrawn, amount}}, så grænsen kan ikke være lavere',
  'error.topUpNotAsked': 'Der er allerede svaret på det. Se på kortet igen.',
  'error.tooManyPins': 'Du har fastgjort {{max, number}} kort. Fjern et først.',
  'error.balanceChanged': 'En anden har ændret kortet. Se på det igen, før du gemmer.',
  'error.statementCodeUnreadable': 'Det ligner ikke en kontrolkode',
} satisfies Record<keyof typeof statementFileEn, string>;
