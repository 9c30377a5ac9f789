import type { ModuleDeclaration } from '@/platform/module';

export const weeklyModule: ModuleDeclaration = {
  about: 'the mail of the week, and the day it comes on',
  buildsOn: ['overview'],
  shows: {},
  erases: ['weekly_choice', 'weekly_mail'],
};
