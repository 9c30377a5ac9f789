import type { ErrorWords } from '@/platform/errors';
import type { peopleErrors } from '../errors';

export const en = {
  'error.userNotFound': 'User not found',
  'error.lastStaff': 'This is the last active staff member. Make somebody else staff first.',
  'error.notPending': 'This account is not waiting for approval any more',
  'error.photoRefused': 'Choose a JPEG, PNG, WebP or GIF picture of at most 5 MB',
  'error.photoFailed': 'Failed to upload profile picture',
  'error.invitationNotFound': 'Invitation not found',
  'error.invitationInvalid': 'The invitation has expired, has been used or was taken back. Ask for a new one.',
  'error.invitationForSomebodyElse': 'The invitation is for another email address. Sign in with that one.',
  'error.alreadyMember': 'This person is already there',
  'error.alreadyInvited': 'This address has been invited already. Send the invitation again from the list.',
} satisfies ErrorWords<typeof peopleErrors> & Record<string, string>;
