import type { permitEn } from './permit-en';

export const permitDa = {
  'permit.ask': 'Bed kunden om lov',
  'permit.ask.toast': '{{customer}} er spurgt om {{asked, amount}}',
  'permit.asked':
    '{{name}} beder om lov til at bruge {{asked, amount}} mere, end der er tilbage på {{number}}.',
  'permit.asked.waiting': '{{name}} har bedt kunden om lov til {{asked, amount}} ({{when}})',
  'permit.asked.mine': 'Du har bedt kunden om lov til {{asked, amount}} ({{when}})',
  'permit.comment': '”{{comment}}”',
  'permit.give': 'Giv lov til {{asked, amount}}',
  'permit.give.toast': '{{name}} må nu bruge {{asked, amount}} mere på {{number}}',
  'permit.refuse': 'Nej',
  'permit.refuse.title': 'Sig nej til {{name}}',
  'permit.refuse.hint': 'Så er der ikke lov til {{asked, amount}} på {{number}}.',
  'permit.refuse.reason': 'Begrundelse (valgfri)',
  'permit.refuse.send': 'Sig nej',
  'permit.refuse.toast': '{{name}} har fået besked',
  'permit.withdraw': 'Træk spørgsmålet tilbage',
  'permit.withdraw.toast': 'Spørgsmålet er trukket tilbage',
  overdrawnAfter: 'Herefter er kortet overtrukket med {{overdrawn, amount}}',
  'overdrawnAfter.suffix': 'overtrukket efter denne registrering',
  'permit.left': 'Lov til derudover',
  'permit.given':
    '{{name}} har givet lov til {{asked, amount}} mere, end der er tilbage ({{when}}). Der kan ' +
    'stadig bruges {{left, amount}}.',
  'permit.takeBack': 'Tag {{left, amount}} tilbage',
  'permit.takeBack.toast': 'Der er ikke længere lov til {{left, amount}} på {{number}}',
  'error.permitAlreadyAsked':
    '{{name}} har allerede spurgt kunden. Vent på svaret, eller træk spørgsmålet tilbage.',
  'error.permitNotAsked': 'Det er allerede besvaret eller trukket tilbage. Se på kortet igen.',
  'error.permitUsedUp': 'Der er ikke mere at tage tilbage',
} satisfies Record<keyof typeof permitEn, string>;
