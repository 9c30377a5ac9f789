import type { ModuleDeclaration } from '@/platform/module';

export const notificationModule: ModuleDeclaration = {
  about: 'what people are told: the bell, its mails, and who wants them',
  buildsOn: ['branding'],
  shows: { notifications: ['notification'] },
};
