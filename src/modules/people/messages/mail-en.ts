/** Texts of this module's mails. Only the server needs them. */
export const en = {
  'invite.sender': '{{inviter}} from {{house}}',
  'invite.customer.subject': '{{from}} has invited you to follow what is left',
  'invite.customer.body':
    '{{sender}} has invited you to Klip. You can see what {{company}} has left, and what was used.',
  'invite.consultant.subject': '{{inviter}} has invited you to work for {{company}}',
  'invite.consultant.body': 'You are invited to log time for {{company}} in Klip.',
  'invite.staff.subject': '{{inviter}} has invited you to join the staff',
  'invite.staff.body': 'You are invited to log time and manage customers’ prepaid hours in Klip.',
  'invite.validity': 'The invitation is for you only, works once and ends in {{days}} days.',
  'invite.action': 'See the invitation',
  'invite.footer':
    'You get this email because somebody has invited you. You can safely ignore it if you ' +
    'don’t know who it is.',
};
