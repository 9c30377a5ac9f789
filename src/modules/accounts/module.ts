import type { ModuleDeclaration } from '@/platform/module';

export const accountModule: ModuleDeclaration = {
  about: 'sign-in, registration, links by mail, one’s own profile and sessions',
  buildsOn: [],
  shows: {},
  erases: ['account', 'one_time_link'],
};
