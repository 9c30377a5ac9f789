import type { en } from './en';

export const da = {
  'error.taskNotFound': 'Opgaven blev ikke fundet',
} satisfies typeof en;
