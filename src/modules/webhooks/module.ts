import type { ModuleDeclaration } from '@/platform/module';

export const webhookModule: ModuleDeclaration = {
  about: 'addresses of other programs that are told what happens',
  buildsOn: ['companies'],
  shows: {},
};
