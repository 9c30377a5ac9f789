/**
 * Apart from the rules, because the address of the list needs these words before any screen is
 * loaded.
 */
export const accountTypes = ['customer', 'prospect', 'partner', 'internal'] as const;
export const accountStatuses = ['active', 'paused', 'closed'] as const;
export type AccountStatus = (typeof accountStatuses)[number];
