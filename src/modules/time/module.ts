import type { ModuleDeclaration } from '@/platform/module';

export const timeModule: ModuleDeclaration = {
  about: 'time entries: spending a balance',
  buildsOn: ['balances', 'tasks'],
  shows: {
    time: [
      'balance',
      'company',
      'entry_question',
      'entry_question_message',
      'imported_company',
      'task',
      'time_entry',
    ],
    timer: ['balance', 'company_member', 'task', 'timer'],
    categories: ['category_label'],
  },
  sends: [
    'time.list',
    'time.summary',
    'time.find',
    'time.detail',
    'timer.find',
    'categories.labels',
  ],
  erases: ['timer'],
};
