import type { ModuleDeclaration } from '@/platform/module';

export const reportModule: ModuleDeclaration = {
  about: 'monthly hours, lists as files, and files of everything; reads only',
  buildsOn: ['time'],
  shows: {
    reports: ['balance', 'company', 'imported_company', 'task', 'time_entry'],
    takeouts: [],
  },
};
