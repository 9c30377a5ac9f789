import { defineErrors } from '@/platform/errors';

export const weeklyErrors = defineErrors({
  weeklyLinkInvalid: 'notFound',
});
