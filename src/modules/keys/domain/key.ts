/** Largest number of valid keys of one person. */
export const maxLiveKeys = 20;
/** Hours for which a replaced key still works, so that programs can be changed one by one. */
export const overlapHours = 24;
export const reminderDays = 7;
