import type { ModuleDeclaration } from '@/platform/module';

export const brandingModule: ModuleDeclaration = {
  about: 'how a seller looks to their customers: name, colour, logo',
  buildsOn: ['companies'],
  shows: {},
};
