import type { en } from './mail-en';

export const da = {
  'invite.sender': '{{inviter}} fra {{house}}',
  'invite.customer.subject': '{{from}} har inviteret dig til at følge med i, hvad der er tilbage',
  'invite.customer.body':
    '{{sender}} har inviteret dig til Klip. Her kan du se, hvad {{company}} har tilbage, og hvad ' +
    'der er brugt.',
  'invite.consultant.subject': '{{inviter}} har inviteret dig til at arbejde for {{company}}',
  'invite.consultant.body': 'Du er inviteret til at registrere tid for {{company}} i Klip.',
  'invite.staff.subject': '{{inviter}} har inviteret dig til at blive medarbejder',
  'invite.staff.body':
    'Du er inviteret til at registrere tid og administrere kundernes forudbetalte timer i Klip.',
  'invite.validity': 'Invitationen gælder kun dig, virker én gang og udløber om {{days}} dage.',
  'invite.action': 'Se invitationen',
  'invite.footer':
    'Du får denne mail, fordi nogen har inviteret dig. Kender du ikke afsenderen, kan du ' +
    'roligt se bort fra den.',
} satisfies Record<keyof typeof en, string>;
