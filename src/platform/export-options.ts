export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Of a CSV file. `local`: as the spreadsheets of the language read it. `machine`: comma, ISO dates,
 * English codes.
 */
export const exportDialects = ['local', 'machine'] as const;
export type ExportDialect = (typeof exportDialects)[number];
