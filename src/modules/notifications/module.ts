import type { ModuleDeclaration } from '@/platform/module';

export const notificationModule: ModuleDeclaration = {
  about: 'notices for people: the bell, its mails, and their settings',
  buildsOn: ['branding'],
  shows: { notifications: ['notification'] },
  sends: ['notifications.list', 'notifications.unread'],
  erases: ['notification', 'muted_mail'],
};
