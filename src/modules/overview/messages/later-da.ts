import type { en } from './later-en';

export const da = {
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
  'first.send.hint':
    'Med et link ser kunden i et år, hvad der er tilbage, og hvad det er brugt til – uden at ' +
    'logge ind.',
  'first.invite': 'Invitér kunden',
  'first.invite.colleague': 'Invitér en kollega',
  'first.finish': 'Til overblikket',
  'first.back': 'Tilbage',
  'first.goOn': 'Fortsæt med {{name}}',
  'first.balance.sold':
    '{{number}} er solgt. Retter du kortet her, bliver salget taget tilbage, og kortet får et ' +
    'nyt nummer.',
  'first.balance.used':
    'Der er noget på {{number}} nu, så det kan ikke sælges om. Saldoen kan stadig rettes.',
  'first.link':
    'Der er et link til kortet, lavet af {{name}}. Adressen blev kun vist dengang. Et nyt link ' +
    'lukker det gamle.',
  'first.link.anew': 'Lav et nyt link',
  'first.unconfirmed': 'Bekræft først din e-mail, så kan du lave et link.',
  'first.aside': 'Din første kunde har ikke et kort i brug endnu.',
  'first.resume': 'Fortsæt opstarten',
  'goTo.overview': 'Overblik',
  'keywords.overview': 'overblik dashboard start home hjem',
  'goTo.home': 'Hjem',
  'keywords.home': 'hjem home start fastgjort pinned min dag my day',
} satisfies typeof en;
