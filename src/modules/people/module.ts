import type { ModuleDeclaration } from '@/platform/module';

export const peopleModule: ModuleDeclaration = {
  about: 'people and their companies: memberships, invitations, users, photos',
  buildsOn: ['accounts'],
  shows: { people: ['app_user', 'company_member', 'invitation'] },
  sends: ['people.members', 'people.invitations'],
  erases: ['company_member'],
};
