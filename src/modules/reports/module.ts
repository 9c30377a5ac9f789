import type { ModuleDeclaration } from '@/platform/module';

export const reportModule: ModuleDeclaration = {
  about: 'monthly hours, and lists as files; reads only the data of `time`',
  buildsOn: ['time'],
  shows: {},
};
