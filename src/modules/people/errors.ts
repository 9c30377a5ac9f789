import { defineErrors } from '@/platform/errors';

export const peopleErrors = defineErrors({
  userNotFound: 'notFound',
  lastStaff: 'conflict',
  erasingOrdered: 'conflict',
  erasingNotOrdered: 'notFound',
  placesChanged: 'conflict',
  yourself: 'conflict',
  subscriptionGoesOn: 'conflict',
  notPending: 'conflict',
  photoRefused: 'badInput',
  photoFailed: 'unavailable',
  invitationNotFound: 'notFound',
  invitationInvalid: 'notFound',
  invitationForSomebodyElse: 'notAllowed',
  consultantRemovalForbidden: 'notAllowed',
  alreadyMember: 'conflict',
  alreadyInvited: 'conflict',
});
