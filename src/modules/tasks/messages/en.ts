import type { ErrorWords } from '@/platform/errors';
import type { taskErrors } from '../errors';

export const en = {
  'select.placeholder': 'Search by key or title',
  'select.none': 'No feature matches',
  'error.taskNotFound': 'Feature not found',
} satisfies ErrorWords<typeof taskErrors> & Record<string, string>;
