import type { ErrorWords } from '@/platform/errors';
import type { taskErrors } from '../errors';

export const en = {
  'error.taskNotFound': 'Feature not found',
} satisfies ErrorWords<typeof taskErrors> & Record<string, string>;
