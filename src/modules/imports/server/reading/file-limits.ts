/** Largest size of all files together, as they are sent. */
export const maxFileBytes = 16 * 1024 * 1024;
/** Largest size of everything in one zip or workbook, unpacked. */
export const maxUnpackedBytes = 96 * 1024 * 1024;
export const maxParts = 300;
export const maxSheets = 100;
export const maxRows = 100_000;
export const maxColumns = 200;
/** Customers, cards and people, each: as many as can be answered for. */
export const maxNames = 2_000;
/** Length of a plan as text. Each view of the import sends it. */
export const maxPlanLength = 8_000_000;
/** Limits of one process that reads all files of an import. */
export const readingLimits = { seconds: 30, answerBytes: 96 * 1024 * 1024 };
/** Largest number of tries for files that end their reader. */
export const maxTries = 2;
/** A longer text is cut: no title and no description is as long. */
export const maxCellLength = 10_000;
