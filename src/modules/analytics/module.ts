import type { ModuleDeclaration } from '@/platform/module';

export const analyticsModule: ModuleDeclaration = {
  about: 'trends and forecasts; reads only, part of the plan',
  buildsOn: ['reports'],
  shows: { analytics: ['balance', 'company', 'imported_company', 'time_entry'] },
};
