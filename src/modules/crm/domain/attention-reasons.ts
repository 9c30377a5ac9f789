/**
 * This list has a file of its own, because the address of the screen needs it before any screen is
 * loaded.
 */

/**
 * Reasons why a customer needs attention, the most pressing first. The list of customers sorts in
 * this order.
 */
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
