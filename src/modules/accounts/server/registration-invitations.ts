/** Invitations as registration sees them; the `people` module implements them. */
export type RegistrationInvitations = {
  /** The address an invitation is for, while it holds. */
  find: (token: string) => Promise<{ email: string } | undefined>;
  /** Gives a new account what its invitation promised, and uses it up. */
  accept: (token: string, userId: string) => Promise<void>;
};
