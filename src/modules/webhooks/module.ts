import type { ModuleDeclaration } from '@/platform/module';

export const webhookModule: ModuleDeclaration = {
  about: 'endpoints of other programs, which hear of changes',
  buildsOn: ['companies'],
  shows: {},
};
