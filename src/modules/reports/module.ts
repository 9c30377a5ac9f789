import type { ModuleDeclaration } from '@/platform/module';

export const reportModule: ModuleDeclaration = {
  about: 'monthly hours, and lists as files; reads only what `time` keeps',
  buildsOn: ['time'],
  shows: {},
};
