/** Texts that no first page shows. */
export const en = {
  'ways.text': 'All that opens your account. Remove anything you do not recognise.',
  'ways.kind.password': 'Password',
  'ways.kind.passkey': 'Passkey',
  'ways.kind.provider': 'Google',
  'ways.kind.session': 'Device',
  'ways.kind.key': 'API key',
  'ways.kind.webhook': 'Webhook',
  'ways.kind.link': 'Card link',
  'ways.browserOn': '{{browser}} on {{system}}',
  'ways.unknownDevice': 'Unknown device',
  'ways.this': 'This device',
  'ways.since.password': 'changed {{date}}',
  'ways.since.passkey': 'made {{date}}',
  'ways.since.provider': 'connected {{date}}',
  'ways.since.session': 'signed in {{date}}',
  'ways.since.key': 'made {{date}}',
  'ways.since.webhook': 'made {{date}}',
  'ways.since.link': 'made {{date}}',
  'ways.used': 'last used {{time}}',
  'ways.used.never': 'not used yet',
  'ways.verb.change': 'Change',
  'ways.verb.change.of': 'Change {{name}}',
  'ways.verb.signOut': 'Sign out',
  'ways.verb.signOut.of': 'Sign out {{name}}',
  'ways.signedOut': '{{name}} is signed out',
  'ways.verb.remove': 'Remove',
  'ways.verb.remove.of': 'Remove {{name}}',
  'ways.remove.title': 'Remove {{name}}?',
  'ways.lost.passkey':
    'You can no longer sign in with it, and the devices it opened are signed out.',
  'ways.lost.provider':
    'The account is no longer connected with Google. If you sign in at Google with the address ' +
    'of the account later, it is connected again.',
  'ways.lost.key': 'Programs that use the key no longer get in.',
  'ways.lost.webhook': 'The address is told nothing more, and its deliveries are deleted.',
  'ways.lost.link': 'People who have the link no longer see anything.',
  'ways.removed': '{{name}} is removed',
  'ways.cut': 'Only the newest 500 of each kind are shown.',
  'ways.endOthers': 'End all but this one',
  'ways.endOthers.title': 'End all but this device?',
  'ways.endOthers.text':
    'All other devices are signed out, and Google, API keys, webhooks, card links, recovery ' +
    'codes and other passkeys stop working. Customers who were sent a link need a new one. ' +
    'Your password stays.',
  'ways.othersEnded': 'All others have ended',
  'ways.newAddress':
    'A new address ends all else that opens the account: other devices, other passkeys, ' +
    'Google, API keys, webhooks and card links.',
  'passkeys.title': 'Passkeys',
  'passkeys.text':
    'Sign in with your finger, your face or the code of your device. A passkey cannot be ' +
    'guessed or given away to a false website.',
  'passkeys.add': 'Add passkey',
  'passkeys.name': 'Name',
  'passkeys.name.hint': 'So that you know it again in the list',
  'passkeys.added': 'The passkey is added',
  'passkeys.unsupported': 'This browser cannot make passkeys here.',
  'passkeys.cancelled': 'No passkey was made. Try again when you are ready.',
  'passkeys.known': 'This device has a passkey for the account already.',
  'codes.title': 'Recovery codes',
  'codes.text':
    'If you lose your passkeys, a code opens the account once, together with your password.',
  'codes.left_one': '{{count}} code left',
  'codes.left_other': '{{count}} codes left',
  'codes.left_zero': 'You have no codes',
  'codes.make': 'Make ten codes',
  'codes.remake': 'Make ten new codes',
  'codes.shown': 'Your ten recovery codes',
  'codes.shown.text':
    'They are shown only now. Print them or keep them in a safe place; earlier codes no longer ' +
    'work.',
  'codes.copy': 'Copy the codes',
  'codes.copied': 'Copied',
  'codes.done': 'I have kept them',
  'strip.offer': 'Sign in faster and safer next time, with a passkey.',
  'strip.add': 'Add passkey',
  'strip.later': 'Not now',
  'strip.due_one': 'You need a passkey from {{day, day}}, in {{count}} day.',
  'strip.due_other': 'You need a passkey from {{day, day}}, in {{count}} days.',
  'setUp.title': 'Add a passkey',
  'setUp.text':
    'Your colleagues have decided that one needs a passkey to sign in. Add yours to go on; it ' +
    'takes a few seconds.',
  'setUp.signOut': 'Sign out',
  'confirm.title': 'Confirm that it is you',
  'confirm.text': 'This needs to be you. You are not asked again for the next ten minutes.',
  'confirm.passkey': 'Use passkey',
  'confirm.password': 'Your password',
  'confirm.submit': 'Confirm',
  'confirm.none': 'You have neither a password nor a passkey. Sign out and in again, and try anew.',
  'job.accounts.requestReset': 'Send a link to choose a password',
};
