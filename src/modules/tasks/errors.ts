import { defineErrors } from '@/platform/errors';

export const taskErrors = defineErrors({
  taskNotFound: 'notFound',
});
