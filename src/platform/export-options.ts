import { z } from 'zod';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Dialects of a CSV file. `local` is for spreadsheets in the language of the reader; `machine` has
 * commas, ISO dates and English codes.
 */
export const exportDialects = ['local', 'machine'] as const;
export type ExportDialect = (typeof exportDialects)[number];

export const dialectInput = z
  .enum(exportDialects)
  .default('local')
  .describe(
    'Of a CSV file. `local`: as the spreadsheets of the language read it, with an apostrophe ' +
      'before words like a formula. `machine`: comma, ISO dates, English codes, every text ' +
      'unchanged.',
  );
