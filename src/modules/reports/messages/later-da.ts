import type { en } from './later-en';

export const da = {
  'job.time.export': 'Lav en fil',
  'job.time.takeout': 'Lav en fil med alt',
  'job.time.resumeTakeouts': 'Genoptag filer, hvis server er stoppet',
  'monthly.free': 'Uden beregning',
  'goTo.monthlyHours': 'Forbrug pr. måned',
  'keywords.monthlyHours': 'månedens timer monthly hours rapport report',
} satisfies Record<keyof typeof en, string>;
