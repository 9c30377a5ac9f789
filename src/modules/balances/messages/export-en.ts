/** Words in the files of statements, which no browser loads. */
export const statementFileEn = {
  'statement.column.balance': 'Balance number',
  'statement.column.customer': 'Customer',
  'statement.column.serviceDate': 'Service date',
  'statement.column.consultant': 'Consultant',
  'statement.column.questioned': 'In question',
  'statement.column.reason': 'Reason',
  'statement.column.amount': 'Hours',
  'statement.column.amountMinutes': 'Minutes',
  'statement.column.balanceAfter': 'Left (hours)',
  'statement.column.balanceAfterMinutes': 'Left (minutes)',
  'statement.column.amountCredits': 'Credits',
  'statement.column.balanceAfterCredits': 'Left (credits)',
  'statement.column.code': 'Control code',
  'statement.check': 'Control code {{code}} · {{address}}',
  'statement.foot': 'Page {{page, number}} of {{pages, number}} · printed {{date, day}}',
  'statement.yes': 'Yes',
};
