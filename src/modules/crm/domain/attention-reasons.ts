/**
 * Apart from the rules, because the address of the list needs these words before any screen is
 * loaded.
 */

/**
 * Why a customer needs somebody, the most pressing first. The order is the order of the work list.
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

export const customerSorts = ['attention', 'name', 'lastActivity', 'nextExpiry'] as const;
export type CustomerSort = (typeof customerSorts)[number];
