import type { en } from './mail-en';

export const da = {
  'cardAnswer.more': 'Bekræft: Bed om mere på {{number}}',
  'cardAnswer.permit': 'Bekræft: Giv lov til mere på {{number}}',
  'cardAnswer.approve': 'Bekræft: Godkend tid på {{number}}',
  'cardAnswer.question': 'Bekræft: Spørg til en registrering på {{number}}',
  'cardAnswer.body':
    'Nogen har brugt linket til kortet hos {{company}} og skrevet din adresse. ' +
    'Der sker først noget, når du bekræfter.',
  'cardAnswer.ignore': 'Var det ikke dig, så gør ingenting. Knappen virker i {{days}} dage.',
  'cardAnswer.action': 'Se og bekræft',
  'cardAnswer.footer':
    'Du får denne mail, fordi nogen har svaret med din adresse på et kort hos Klip.',
} satisfies Record<keyof typeof en, string>;
