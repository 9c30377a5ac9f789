import type { en } from './mail-en';

export const da = {
  'keyEnds.subject': 'Din API-nøgle {{name}} udløber {{date, day}}',
  'keyEnds.body':
    'Så stopper de programmer, der bruger nøglen. Udskift den i indstillingerne: ' +
    'Den gamle virker i 24 timer endnu.',
  'keyEnds.action': 'Se dine nøgler',
} satisfies Record<keyof typeof en, string>;
