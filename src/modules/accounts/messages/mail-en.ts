/** Texts of this module's mails. Only the server needs them. */
export const en = {
  'reset.subject': 'Choose a new password for Klip',
  'reset.body':
    'Click the button to choose a new password. The link works for 30 minutes and can be ' +
    'used once.',
  'reset.ignore': 'Didn’t ask for this? You can safely ignore this email.',
  'reset.action': 'Choose a new password',
  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.body':
    'The password of your Klip account has just been changed. Every other device has been ' +
    'signed out.',
  'passwordChanged.notYou': 'Wasn’t it you? Choose a new password at once.',
  'passwordChanged.action': 'Choose a new password',
  'confirmEmail.subject': 'Confirm your email address',
  'confirmEmail.body':
    'Click the button to confirm that this address is yours. The link works for 24 hours and ' +
    'can be used once.',
  'confirmEmail.action': 'Confirm address',
  'emailChanged.subject': 'Your email address was changed',
  'emailChanged.body':
    'Your Klip account now uses {{newEmail}}. You no longer sign in with this address.',
  'emailChanged.notYou':
    'Wasn’t it you? Answer this email at once, so that we can help you get your account back.',
  'passkeyChanged.subject': 'Your sign-in to Klip was changed',
  'passkeyChanged.added': 'The passkey “{{name}}” was added to your Klip account.',
  'passkeyChanged.removed': 'The passkey “{{name}}” was removed from your Klip account.',
  'passkeyChanged.codesMade':
    'Ten new recovery codes were made for your Klip account. The earlier ones no longer work.',
  'passkeyChanged.codeUsed': 'Your Klip account was opened with a recovery code.',
  'passkeyChanged.removedByStaff':
    'All passkeys and recovery codes of your Klip account were removed for you.',
  'passkeyChanged.notYou':
    'Wasn’t it you? Choose a new password at once, and look at what opens your account.',
  'passkeyChanged.action': 'See my sign-in',
  'footer.reason': 'You get this email because you have an account at Klip.',
};
