import type { lineEn } from './line-en';

export const lineDa = {
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
