import type { lineEn } from './line-en';

export const lineDa = {
  'quick.label': 'Registrér tid',
  'quick.placeholder': '1t30 designmøde #FEAT-12',
  'quick.placeholder.credits': '1 klip designmøde #FEAT-12',
  'quick.hint':
    'Skriv tid og arbejde, fx 1t30 møde i går · #\u00a0opgave · @\u00a0kunde · /\u00a0kategori',
  'quick.hint.credits':
    'Skriv klip og arbejde, fx 1 klip møde i går · #\u00a0opgave · @\u00a0kunde · /\u00a0kategori',
  'quick.ambiguous': 'Læst som {{a, amount}} – tryk på Tab for {{b, amount}}',
  'quick.ambiguous.touch': 'Læst som {{a, amount}} – tryk her for {{b, amount}}',
  'quick.failed': 'Ikke registreret: {{name}}',
  'quick.submit': 'Registrér',
  'quick.spoken': '{{amount, amountLong}}, {{category}}. Tilbage bagefter: {{left, amountLong}}',
  'quick.spoken.charged':
    '{{amount, amountLong}}, trækker {{charged, amountLong}}, {{category}}. Tilbage ' +
    'bagefter: {{left, amountLong}}',
  'quick.details': 'Alle felter',
  'quick.suggestions': 'Registrér igen',
  'quick.places': 'På en opgave eller et kort fra før',
  'quick.hints.label': 'Forslag',
  'quick.hints_one': '{{count, number}} forslag',
  'quick.hints_other': '{{count, number}} forslag',
  'quick.hints.keys': '↵ registrerer · Tab skriver videre',
  'quick.useInstead': 'Brug {{number}} – {{left}} tilbage',
  'quick.noAmount': 'Skriv, hvor længe det tog, fx 45m – eller 1 klip',
  'quick.noBalance': 'Vælg, hvilket kort det skal trækkes fra',
  'quick.noBalances':
    'Der er ikke noget at registrere på endnu. Opret først et klippekort eller en timebank.',
  'quick.tooManyCredits': 'Højst 50 klip ad gangen',
  'quick.unknownCompany': 'Ingen af dine kunder hedder ”{{name}}”',
  'quick.unknownTask': '{{task}} findes ikke, eller du har ikke adgang til den',
  'quick.foreignTask': '{{task}} hører til {{customer}} og ikke til den kunde, du har valgt',
  'quick.isPunchCard': '{{number}} er et klippekort: skriv ”1 klip” i stedet for en varighed',
  'quick.isTimeBank': '{{number}} er en timebank: skriv en varighed i stedet for klip',
  'quick.ask.unknownDay': 'Der er ingen dag, der hedder ”{{text}}”',
  'quick.ask.unknownAmount': 'Hvor længe er ”{{text}}”? Skriv det i timer og minutter',
  'quick.ask.unknownInterval': '”{{text}}” går ikke fra et klokkeslæt til et andet',
  'quick.ask.unclear': 'Hvad mener du med ”{{text}}”?',
  'quick.ask.misspelt': 'Mener du noget andet med ”{{text}}”?',
  'quick.ask.severalDays': 'Hvilken dag var det? Der står mere end én',
  'quick.ask.severalAmounts': 'Hvor længe tog det? Der står mere end én tid',
  'quick.ask.hourTwice': 'En time kommer to gange den nat. Hvor længe er ”{{text}}”?',
  'quick.choices': 'Vælg, hvad du mener',
  'quick.choice.title': 'Behold ”{{text}}” i titlen',
  'quick.choice.kept': '{{reading}}, med ”{{text}}” i titlen',
  'quick.choice.interval': '{{from}}–{{to}} ({{amount, amount}})',
} satisfies typeof lineEn;
