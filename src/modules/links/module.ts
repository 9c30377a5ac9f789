import type { ModuleDeclaration } from '@/platform/module';

export const linkModule: ModuleDeclaration = {
  about: 'what is left, for somebody without an account',
  buildsOn: ['analytics'],
  shows: { links: ['card_link'] },
};
