/**
 * Types and statuses of a company. The file has nothing else, because the address of the list needs
 * them before any screen is loaded.
 */
export const accountTypes = ['customer', 'prospect', 'partner', 'internal'] as const;
export const accountStatuses = ['active', 'paused', 'closed'] as const;
export type AccountStatus = (typeof accountStatuses)[number];
