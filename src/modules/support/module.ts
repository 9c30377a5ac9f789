import type { ModuleDeclaration } from '@/platform/module';

export const supportModule: ModuleDeclaration = {
  about: 'questions of people with the plan, and the answers of staff',
  buildsOn: ['notifications'],
  shows: { support: ['support_thread'] },
};
