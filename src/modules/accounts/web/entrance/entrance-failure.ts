import type { ReactNode } from 'react';

/** Failed attempt, kept as facts and not as text, so that its text follows the language. */
export type EntranceFailure = {
  /** Step that has failed. */
  step:
    | 'error.invalidCredentials'
    | 'error.googleFailed'
    | 'error.passkeyFailed'
    | 'login.passkeyNeeded'
    | 'error.recoveryCodeWrong'
    | 'error.registrationFailed'
    | 'reset.failed'
    | 'newPassword.failed';
  error?: unknown;
  /** Reason of the failure, if the error does not have it. */
  reason?: ReactNode;
};
