/** Together, as they are sent. */
export const maxFileBytes = 16 * 1024 * 1024;
/** Of everything in one zip or workbook, unpacked. */
export const maxUnpackedBytes = 96 * 1024 * 1024;
export const maxParts = 300;
export const maxSheets = 100;
export const maxRows = 100_000;
export const maxColumns = 200;
/** A longer text is cut: no title and no description is as long. */
export const maxCellLength = 10_000;
