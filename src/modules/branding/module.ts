import type { ModuleDeclaration } from '@/platform/module';

export const brandingModule: ModuleDeclaration = {
  about: 'the look of a seller to their customers: name, colour, logo',
  buildsOn: ['companies'],
  shows: {},
};
