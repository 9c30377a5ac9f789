import type { ReactNode } from 'react';

/** Kept as what it is about: its words follow the language. */
export type EntranceFailure = {
  /** The failed step. */
  step:
    | 'error.invalidCredentials'
    | 'error.googleFailed'
    | 'error.registrationFailed'
    | 'reset.failed'
    | 'newPassword.failed';
  error?: unknown;
  /** The reason, where it is not in the error. */
  reason?: ReactNode;
};
