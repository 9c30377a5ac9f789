import { defineErrors } from '@/platform/errors';

export const brandingErrors = defineErrors({
  brandChanged: 'conflict',
  logoRefused: 'badInput',
});
