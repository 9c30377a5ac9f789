import { defineErrors } from '@/platform/errors';

export const accountErrors = defineErrors({
  invalidCredentials: 'notSignedIn',
  registrationFailed: 'unprocessable',
  setupTokenWrong: 'badInput',
  staffByInvitationOnly: 'notAllowed',
  resetLinkInvalid: 'notFound',
  confirmationInvalid: 'notFound',
  currentPasswordWrong: 'badInput',
  passwordGuessed: 'badInput',
  emailTaken: 'conflict',
  companyUnknown: 'badInput',
  sessionNotFound: 'notFound',
  providerNotFound: 'notFound',
  lastWay: 'conflict',
  emailNotConfirmed: 'notAllowed',
  recoveryCodeWrong: 'notSignedIn',
  passkeyWrong: 'unprocessable',
  passkeyNotFound: 'notFound',
  passkeyKnown: 'conflict',
  tooManyPasskeys: 'conflict',
  lastPasskey: 'conflict',
});
