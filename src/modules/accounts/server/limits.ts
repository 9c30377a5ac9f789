import { hour, minute } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const accountLimits = {
  /**
   * Where the owner has not signed in before, all addresses together; where they have, each address
   * for itself.
   */
  failedSignInsOfAccount: { name: 'sign-in', count: 5, windowSeconds: 15 * minute },
  /** Wrong passwords only. */
  signInsFromAddress: { name: 'sign-in-address', count: 20, windowSeconds: 15 * minute },
  signInsWithGoogle: { name: 'sign-in-google', count: 30, windowSeconds: 15 * minute },
  signUpsFromAddress: { name: 'sign-up-address', count: 10, windowSeconds: hour },
  /**
   * As long as a link works, so that the owner has a working one even when a stranger requests
   * links.
   */
  resetsOfMailbox: { name: 'reset', count: 3, windowSeconds: 30 * minute },
  resetsFromAddress: { name: 'reset-address', count: 10, windowSeconds: hour },
  linksFromAddress: { name: 'link-address', count: 30, windowSeconds: hour },
  credentialChanges: { name: 'credentials', count: 5, windowSeconds: hour },
} satisfies Record<string, Limit>;
