import type { ModuleDeclaration } from '@/platform/module';

export const overviewModule: ModuleDeclaration = {
  about: 'the page of each role; reads only',
  buildsOn: ['links', 'support', 'imports'],
  shows: {
    overview: [
      'app_user',
      'balance',
      'company',
      'company_member',
      'entry_question',
      'imported_company',
      'overdraft_permit',
      'task',
      'time_entry',
      'top_up_request',
    ],
  },
  sends: ['overview.summary', 'overview.home'],
};
