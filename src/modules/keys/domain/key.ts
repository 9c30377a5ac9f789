/** Rights of a key, each including the one before. */
export const keyScopes = ['read', 'log', 'manage'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Of one person, those that still work. */
export const maxLiveKeys = 20;
/** So long a replaced key works on, so that programs can be changed one by one. */
export const overlapHours = 24;
export const reminderDays = 7;
