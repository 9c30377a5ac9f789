import type { ModuleDeclaration } from '@/platform/module';

export const adminModule: ModuleDeclaration = {
  about: 'the installation itself: its settings, its outbox, its past, its health',
  buildsOn: ['keys', 'plans', 'support', 'crm', 'overview'],
  shows: {
    admin: [
      'archive_run',
      'book_check',
      'category_label',
      'company',
      'imported_company',
      'mail',
      'trouble',
    ],
  },
};
