import { hour, minute } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const accountLimits = {
  /**
   * Failed sign-ins of an account: from addresses where its owner has not signed in before, all of
   * them together; from the others, each for itself.
   */
  failedSignInsOfAccount: { name: 'sign-in', count: 5, windowSeconds: 15 * minute },
  /** Counts only wrong passwords. */
  signInsFromAddress: { name: 'sign-in-address', count: 20, windowSeconds: 15 * minute },
  signInsWithGoogle: { name: 'sign-in-google', count: 30, windowSeconds: 15 * minute },
  signUpsFromAddress: { name: 'sign-up-address', count: 10, windowSeconds: hour },
  /**
   * Window as long as a link works, so that the owner has a working link even when a stranger
   * requests some.
   */
  resetsOfMailbox: { name: 'reset', count: 3, windowSeconds: 30 * minute },
  resetsFromAddress: { name: 'reset-address', count: 10, windowSeconds: hour },
  linksFromAddress: { name: 'link-address', count: 30, windowSeconds: hour },
  credentialChanges: { name: 'credentials', count: 5, windowSeconds: hour },
} satisfies Record<string, Limit>;
