import type { ModuleDeclaration } from '@/platform/module';

export const taskModule: ModuleDeclaration = {
  about: 'what the product calls features',
  buildsOn: ['notifications'],
  shows: {
    tasks: ['balance', 'company', 'imported_company', 'task', 'task_comment', 'time_entry'],
  },
};
