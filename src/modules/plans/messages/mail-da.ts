import type { en } from './mail-en';

export const da: Record<keyof typeof en, string> = {
  'upgrade.subject': 'Du er nu konsulent',
  'upgrade.body':
    'Din betaling er gået igennem. Du kan nu oprette forudbetalte kort til dine egne kunder, ' +
    'registrere tid på dem og sende kontoudtog.',
  'upgrade.manage':
    'Planen betales månedligt. Skift betalingskort, eller opsig abonnementet, når som helst ' +
    'under Indstillinger, Konsulentplan.',
  'upgrade.action': 'Opret dit første klippekort',
};
