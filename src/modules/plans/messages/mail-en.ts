/** Words of this module's mails, by kind, which only the server needs. */
export const en = {
  'upgrade.subject': 'You now have consultant status',
  'upgrade.body':
    'Your payment has gone through. You can now create prepaid cards for your own customers, ' +
    'log time on them and send them statements.',
  'upgrade.manage':
    'The plan is billed monthly. Change your card or end the subscription at any time under ' +
    'Settings, Consultant plan.',
  'upgrade.action': 'Create your first punch card',
};
