/** The most keys of one person that still work. */
export const maxLiveKeys = 20;
/** Hours during which a replaced key still works, so that programs can be changed one by one. */
export const overlapHours = 24;
export const reminderDays = 7;
