import type { en } from './en';

export const da = {
  'select.placeholder': 'Søg på nr. eller titel',
  'select.none': 'Ingen opgave passer',
  'error.taskNotFound': 'Opgaven blev ikke fundet',
} satisfies typeof en;
