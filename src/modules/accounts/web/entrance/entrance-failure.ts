import type { ReactNode } from 'react';

/** A failure kept as the facts that it is about: its words follow the language. */
export type EntranceFailure = {
  /** Step that has failed. */
  step:
    | 'error.invalidCredentials'
    | 'error.googleFailed'
    | 'error.registrationFailed'
    | 'reset.failed'
    | 'newPassword.failed';
  error?: unknown;
  /** The reason, if it is not in the error. */
  reason?: ReactNode;
};
