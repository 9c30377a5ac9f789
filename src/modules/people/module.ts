import type { ModuleDeclaration } from '@/platform/module';

export const peopleModule: ModuleDeclaration = {
  about: 'who belongs where: memberships, invitations, users, photos',
  buildsOn: ['accounts'],
  shows: { people: ['app_user', 'company_member', 'invitation'] },
};
