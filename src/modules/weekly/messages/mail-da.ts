import type { mailEn } from './mail-en';

export const mailDa = {
  'weekly.subject.own': 'Jeres uge hos {{house}}: {{facts}}',
  'weekly.subject.seller': 'Ugen: {{facts}}',
  'weekly.amount': '{{of, amount}}',
  'weekly.both': '{{hours, amount}} og {{credits, amount}}',
  'weekly.fact.sold': '{{sum}} solgt',
  'weekly.fact.used': '{{sum}} brugt',
  'weekly.fact.left': '{{sum}} tilbage',
  'weekly.fact.runningOut_one': '{{count}} kort løber ud',
  'weekly.fact.runningOut_other': '{{count}} kort løber ud',
  'weekly.fact.toApprove': '{{entries}} til godkendelse',
  'weekly.days': '{{from, day}} – {{to, day}}',
  'weekly.sold': 'Solgt: {{sum}}',
  'weekly.used': 'Brugt: {{sum}}',
  'weekly.toApprove': 'Registreringer til godkendelse: {{entries}}',
  'weekly.moreThan': 'over {{count, number}}',
  'weekly.left': 'Tilbage nu:',
  'weekly.runningOut': 'Løber ud:',
  'weekly.more': 'og {{count, number}} mere',
  'weekly.balance.left': '{{left, amount}} af {{total, amount}} tilbage',
  'weekly.balance.overdrawn': 'overtrukket med {{overdrawn, amount}}',
  'weekly.balance.usedUp': 'brugt op',
  'weekly.balance.expires': 'udløber {{on, day}}',
  'weekly.balance.ends': 'i dette tempo brugt op omkring {{on, day}}',
  'weekly.approve': 'Se og godkend',
  'weekly.open': 'Se, hvad der er tilbage',
  'weekly.overview': 'Åbn overblikket',
  'weekly.footer':
    'Du får denne mail en gang om ugen. Dagen vælger du i Klip under Indstillinger > ' +
    'Notifikationer.',
  'weekly.stop': 'Stop ugens mail',
} satisfies Record<keyof typeof mailEn, string>;
