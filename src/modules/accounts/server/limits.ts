import { hour, minute } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const accountLimits = {
  /**
   * Limit of failed sign-ins to an account. Network addresses from which its owner has signed in
   * before are counted separately, all others together.
   */
  failedSignInsOfAccount: { name: 'sign-in', count: 5, windowSeconds: 15 * minute },
  /** Limit of wrong passwords from one network address. */
  signInsFromAddress: { name: 'sign-in-address', count: 20, windowSeconds: 15 * minute },
  signInsWithGoogle: { name: 'sign-in-google', count: 30, windowSeconds: 15 * minute },
  signUpsFromAddress: { name: 'sign-up-address', count: 10, windowSeconds: hour },
  /**
   * Limit of reset mails to one address. The window is as long as a link works, so that the owner
   * has a working link even if a stranger uses up the limit.
   */
  resetsOfMailbox: { name: 'reset', count: 3, windowSeconds: 30 * minute },
  resetsFromAddress: { name: 'reset-address', count: 10, windowSeconds: hour },
  linksFromAddress: { name: 'link-address', count: 30, windowSeconds: hour },
  /** Limit of wrong passwords and passkeys of a signed-in person who confirms who they are. */
  failedConfirmations: { name: 'confirm', count: 5, windowSeconds: 15 * minute },
  passkeyChanges: { name: 'passkeys', count: 30, windowSeconds: hour },
  credentialChanges: { name: 'credentials', count: 5, windowSeconds: hour },
} satisfies Record<string, Limit>;
