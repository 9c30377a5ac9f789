import type { laterEn } from './later-en';

export const laterDa = {
  'first.count': '{{count, number}} af {{total, number}}',
  'first.next': 'Fortsæt',
  'first.skip': 'Spring over',
  'first.company': 'Hvem er din første kunde?',
  'first.company.hint': 'Velkommen. Fem små skridt, så har din kunde et kort.',
  'first.balance': 'Hvad har kunden købt?',
  'first.balance.hint': 'Det, der er betalt på forhånd – i timer eller klip.',
  'first.entry': 'Skriv den første linje',
  'first.entry.hours': 'Én linje er nok, fx ”45m opstartsmøde”. Se så på kortet.',
  'first.entry.credits': 'Én linje er nok, fx ”1 klip opstartsmøde”. Se så på kortet.',
  'first.sender': 'Hvem er kortet fra?',
  'first.sender.hint': 'Så har kort, kontoudtog og e-mails til kunden en afsender fra begyndelsen.',
  'first.send': 'Send kortet til kunden',
  'first.send.hint': 'Med et link ser kunden altid, hvad der er tilbage – uden at logge ind.',
  'first.invite': 'Invitér kunden',
  'first.finish': 'Til overblikket',
} satisfies typeof laterEn;
