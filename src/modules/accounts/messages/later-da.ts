import type { en } from './later-en';

export const da = {
  'job.accounts.requestReset': 'Send et link til at vælge adgangskode',
} satisfies Record<keyof typeof en, string>;
