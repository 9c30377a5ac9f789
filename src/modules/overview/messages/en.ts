export const en = {
  hello: 'Hello {{name}}',
  balances: 'Your balances',
  needsAttention: 'Needs attention',
  'needsAttention.none': 'Nothing needs your attention. Nice.',
  recentEntries: 'Recent entries',
  'empty.title': 'No balances yet',
  'empty.customer': 'When your consultant creates a balance, you will see it here.',
};
