import { defineErrors } from '@/platform/errors';

export const supportErrors = defineErrors({
  threadNotFound: 'notFound',
});
