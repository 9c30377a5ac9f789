import type { ModuleDeclaration } from '@/platform/module';

export const keyModule: ModuleDeclaration = {
  about: 'keys with which programs act for a person',
  buildsOn: ['companies'],
  shows: {},
};
