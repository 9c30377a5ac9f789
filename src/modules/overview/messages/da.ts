import type { en } from './en';

export const da = {
  hello: 'Hej {{name}}',
  balances: 'Jeres saldi',
  needsAttention: 'Kræver handling',
  'needsAttention.none': 'Intet kræver din opmærksomhed lige nu.',
  recentEntries: 'Seneste registreringer',
  'empty.title': 'Ingen saldi endnu',
  'empty.customer': 'Når din konsulent opretter en saldo, kan du se den her.',
} satisfies typeof en;
