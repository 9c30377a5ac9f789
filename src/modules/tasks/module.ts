import type { ModuleDeclaration } from '@/platform/module';

export const taskModule: ModuleDeclaration = {
  about: 'features, as the product calls them',
  buildsOn: ['notifications'],
  shows: {
    tasks: ['balance', 'company', 'imported_company', 'task', 'task_comment', 'time_entry'],
  },
  sends: [
    'tasks.list',
    'tasks.counts',
    'tasks.consultants',
    'tasks.find',
    'tasks.plan',
    'tasks.comments',
    'tasks.history',
  ],
};
