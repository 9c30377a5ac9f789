import type { ModuleDeclaration } from '@/platform/module';

export const planModule: ModuleDeclaration = {
  about: 'the consultant plan: bought by card, followed at the provider',
  buildsOn: ['time'],
  shows: { plans: ['plan', 'plan_checkout', 'stripe_event'] },
};
