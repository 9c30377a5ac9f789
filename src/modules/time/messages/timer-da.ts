import type { timerEn } from './timer-en';

export const timerDa = {
  'timer.start': 'Start uret',
  'timer.stop': 'Stop uret',
  'timer.stopNamed': 'Stop uret: {{title}}',
  'timer.untitled': 'Uden titel',
  'timer.continue': 'Fortsæt',
  'timer.discard': 'Kassér',
  'timer.discard.text':
    '{{elapsed, amount}} siden kl. {{time}} bliver ikke registreret. Det kan ikke fortrydes.',
  'timer.discard.confirm': 'Kassér tiden',
  'timer.discarded': 'Tiden er kasseret',
  'timer.started': 'Uret er startet: {{title}}',
  'timer.started.untitled': 'Uret er startet',
  'timer.startedAt': 'Startet kl. {{time}}',
  'timer.startedOn': 'Startet {{date}} kl. {{time}}. Det registreres på den dag.',
  'timer.next': 'Gem dette først – så starter uret på ”{{title}}”.',
  'timer.next.untitled': 'Gem dette først – så starter det nye ur.',
  'timer.overADay':
    'Uret har kørt i {{elapsed, amount}}. En registrering kan højst være på 24 timer.',
  'timer.rounded': 'Rundet op fra {{worked, amount}}',
  'timer.roundedDown': 'Rundet ned fra {{worked, amount}}',
  'timer.charged': 'Trækker {{charged, amount}}',
  'timer.gone.balance':
    'Kortet, uret blev startet på, er slettet eller lukket, eller du har ikke længere adgang til ' +
    'det. Vælg, hvem tiden skal skrives på.',
  'timer.gone.task':
    'Opgaven, uret blev startet på, er her ikke længere. Tiden skrives uden opgave.',
  'timer.idle.title': 'Var du væk?',
  'timer.idle.text': 'Uret kørte i {{idle, amount}} uden aktivitet.',
  'timer.idle.keep': 'Behold tiden',
  'timer.idle.remove': 'Træk {{idle, amount}} fra',
  'timer.idle.removed': '{{idle, amount}} er trukket fra uret',
  'timer.long.title': 'Arbejder du stadig på det?',
  'timer.long.text': 'Uret har kørt i {{elapsed, amount}}.',
  'timer.long.keep': 'Ja, lad det køre',
  'timer.title': '▶ {{elapsed}} – {{title}}',
} satisfies Record<keyof typeof timerEn, string>;
