import type { ModuleDeclaration } from '@/platform/module';

export const linkModule: ModuleDeclaration = {
  about: 'the amount left, shown without an account',
  buildsOn: ['analytics'],
  shows: { links: ['card_link'] },
};
