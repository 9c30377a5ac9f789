/** English texts that only the server uses, in the files of statements and in its answers. */
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
  'error.statementTooLong': 'More than {{max, number}} movements. Choose a shorter period.',
  'error.overdraftInUse':
    'The balance is already overdrawn by {{overdrawn, amount}}, so the limit cannot be lower',
  'error.topUpNotAsked': 'The request has been answered already. Look at the balance again.',
  'error.tooManyPins': 'You have pinned {{max, number}} balances. Unpin one first.',
  'error.balanceChanged':
    'Somebody else has changed this balance. Look at it again before you save.',
  'error.statementCodeUnreadable': 'This does not look like a control code',
};
