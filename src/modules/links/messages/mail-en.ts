export const en = {
  'cardAnswer.more': 'Confirm: ask for more on {{number}}',
  'cardAnswer.permit': 'Confirm: permit an overdraw on {{number}}',
  'cardAnswer.approve': 'Confirm: validate time on {{number}}',
  'cardAnswer.question': 'Confirm: ask about an entry on {{number}}',
  'cardAnswer.body':
    'Somebody has used the link to what is left for {{company}} and given your ' +
    'address. Nothing happens until you confirm.',
  'cardAnswer.ignore': 'If it was not you, do nothing. The button works for {{days}} days.',
  'cardAnswer.action': 'See and confirm',
  'cardAnswer.footer':
    'You get this mail because somebody has answered on a card at Klip with your address.',
};
