/** Largest size of all files together, as they are sent. */
export const maxFileBytes = 16 * 1024 * 1024;
/** Largest size of everything in one zip or workbook, unpacked. */
export const maxUnpackedBytes = 96 * 1024 * 1024;
export const maxParts = 300;
export const maxSheets = 100;
export const maxRows = 100_000;
export const maxColumns = 200;
/**
 * Largest number of customers, of balances and of people: more questions could not be answered by a
 * person.
 */
export const maxNames = 2_000;
/** Largest length of a plan as text, which is sent whenever the import is shown. */
export const maxPlanLength = 8_000_000;
/** Limits of one process that reads all files of an import. */
export const readingLimits = { seconds: 30, answerBytes: 96 * 1024 * 1024 };
/** Largest number of tries to read files at which the reading process dies. */
export const maxTries = 2;
/** Length at which the text of a cell is cut; no title and no description is as long. */
export const maxCellLength = 10_000;
