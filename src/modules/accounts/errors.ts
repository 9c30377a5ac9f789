import { defineErrors } from '@/platform/errors';

export const accountErrors = defineErrors({
  invalidCredentials: 'notSignedIn',
  registrationFailed: 'unprocessable',
  setupTokenWrong: 'badInput',
  staffByInvitationOnly: 'notAllowed',
});
