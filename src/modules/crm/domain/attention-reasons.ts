/**
 * These words have a file of their own, because the address of the list needs them before any
 * screen is loaded.
 */

/** Why a customer needs attention, the most pressing first. The work list sorts by this order. */
export const attentionReasons = [
  'expiredRemainder',
  'usedUp',
  'low',
  'expiring',
  'silent',
  'noBalance',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

export const customerSorts = ['attention', 'name', 'newest', 'lastActivity', 'nextExpiry'] as const;
export type CustomerSort = (typeof customerSorts)[number];
