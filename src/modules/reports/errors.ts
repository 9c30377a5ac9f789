import { defineErrors } from '@/platform/errors';

export const reportsErrors = defineErrors({
  exportTooLong: 'badInput',
  exportNotFound: 'notFound',
  takeoutRunning: 'conflict',
});
