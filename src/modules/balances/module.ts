import type { ModuleDeclaration } from '@/platform/module';

export const balanceModule: ModuleDeclaration = {
  about: 'prepaid hours and credits; the ledger',
  buildsOn: ['notifications'],
  shows: {
    balances: [
      'balance',
      'company',
      'entry_question',
      'imported_company',
      'overdraft_permit',
      'pinned_balance',
      'standing_sale',
      'time_entry',
      'top_up_request',
    ],
  },
  sends: [
    'balances.list',
    'balances.counts',
    'balances.chargeable',
    'balances.find',
    'balances.permits',
    'balances.punches',
    'balances.pins',
  ],
  erases: ['pinned_balance'],
};
