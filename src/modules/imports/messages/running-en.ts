/** States of an import, its result and its undo. */
export const importRunEn = {
  'state.reading': 'Being read',
  'state.ready': 'Ready to run',
  'state.unreadable': 'Cannot be read',
  'state.stopped': 'Stopped',
  'state.running': 'Running',
  'state.done': 'Done',
  'state.undoing': 'Being undone',
  'state.undone': 'Undone',
  'result.title': 'Done',
  'result.text': '{{entries, number}} entries, {{companies, number}} new customers.',
  'result.caption': 'Balances after the import',
  'result.number': 'Card',
  'result.stated': 'Stated',
  'result.left': 'Left',
  'result.agree': 'Every balance is what the file says.',
  'result.placeholders': 'Placeholders',
  'result.placeholdersText': 'Invite them with their email address when they should sign in.',
  'undo.button': 'Undo the import',
  'undo.until': 'It can be undone until {{at, day}}.',
  'undo.confirm': 'Undo this import?',
  'undo.confirmText':
    'Its entries, cards and customers are taken back. What somebody has confirmed, billed or ' +
    'changed since stays.',
  'undo.done': 'The import is undone.',
};
