import { defineErrors } from '@/platform/errors';

export const accountErrors = defineErrors({
  invalidCredentials: 'notSignedIn',
  registrationFailed: 'unprocessable',
  setupTokenWrong: 'badInput',
  staffByInvitationOnly: 'notAllowed',
  resetLinkInvalid: 'notFound',
  confirmationInvalid: 'notFound',
  currentPasswordWrong: 'badInput',
  passwordNeeded: 'badInput',
  passwordGuessed: 'badInput',
  signInAgain: 'notAllowed',
  emailTaken: 'conflict',
  companyUnknown: 'badInput',
  sessionNotFound: 'notFound',
  providerNotFound: 'notFound',
  lastWay: 'conflict',
  emailNotConfirmed: 'notAllowed',
});
