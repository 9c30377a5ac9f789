/**
 * Functions for invitations that registration needs. The module `people`, which depends on this
 * one, implements them.
 */
export type RegistrationInvitations = {
  /**
   * Finds the address that a valid invitation is for and whether its right shows what belongs to
   * others; undefined if it is not valid.
   */
  find: (token: string) => Promise<{ email: string; seesOthers: boolean } | undefined>;
  /** Gives a new account what its invitation promises, and marks the invitation as used. */
  accept: (token: string, userId: string) => Promise<void>;
};
