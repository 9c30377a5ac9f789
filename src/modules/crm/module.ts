import type { ModuleDeclaration } from '@/platform/module';

export const crmModule: ModuleDeclaration = {
  about: 'customers that need attention, one customer on one page, notes and mails',
  buildsOn: ['links', 'imports'],
  shows: {
    crm: [
      'balance',
      'company',
      'company_member',
      'company_note',
      'imported_company',
      'mail',
      'task',
      'time_entry',
    ],
  },
  sends: ['crm.customers', 'crm.counts', 'crm.customer', 'crm.notes', 'crm.mails'],
};
