/**
 * Functions for invitations that registration needs. The module `people`, which depends on this
 * one, implements them.
 */
export type RegistrationInvitations = {
  /** Finds the address that a valid invitation is for; undefined if it is not valid. */
  find: (token: string) => Promise<{ email: string } | undefined>;
  /** Gives a new account what its invitation promises, and marks the invitation as used. */
  accept: (token: string, userId: string) => Promise<void>;
};
