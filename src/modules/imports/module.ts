import type { ModuleDeclaration } from '@/platform/module';

export const importModule: ModuleDeclaration = {
  about: 'history and amounts left, from other products; undone for 30 days',
  buildsOn: ['time'],
  shows: { imports: ['import'] },
};
