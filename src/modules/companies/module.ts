import type { ModuleDeclaration } from '@/platform/module';

export const companyModule: ModuleDeclaration = {
  about: 'customer companies',
  buildsOn: ['people'],
  shows: { companies: ['company', 'company_member', 'imported_company'] },
  sends: ['companies.list', 'companies.find', 'companies.consultants'],
};
