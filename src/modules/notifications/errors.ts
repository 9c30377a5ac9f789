import { defineErrors } from '@/platform/errors';

export const notificationErrors = defineErrors({
  notificationNotFound: 'notFound',
});
