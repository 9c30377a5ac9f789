import { requestErrors } from '@/platform/request-errors';
import type { Translate } from '@/platform/server/problem';
import type { ReadInChildProcess } from '@/platform/server/readers/create-readers';
import { ReadingEnded } from '@/platform/server/readers/reading-process';
import type { StatementView } from '../../contract/statement';
import { maxMovements } from '../../domain/statement';
import { balanceErrors } from '../../errors';
import { drawStatementPdf, type PdfOptions } from './statement-pdf';

type Ask = { statement: StatementView; options: Omit<PdfOptions, 'translate'> };

declare module '@/platform/server/readers/create-readers' {
  interface Readings {
    'statements.draw': { ask: Ask; part: { base64: string } };
  }
}

/** Limits of time and size for a drawing in a separate process. */
export const statementLimits = { seconds: 60, answerBytes: 32 * 1024 * 1024 };
/**
 * Largest number of movements drawn in this process. More take a second or longer, and are drawn in
 * a separate one.
 */
const maxDrawnHere = 300;

type DrawOptions = PdfOptions & {
  readInChildProcess: ReadInChildProcess;
  /** Person or link that waits for the drawing. */
  subject: string;
  /** Signal of the request; when it aborts, the drawing stops. */
  signal?: AbortSignal | undefined;
};

/**
 * Draws a statement as a PDF. A long one is drawn in a separate process, so that the server can
 * answer others.
 *
 * @throws statementTooLong; unavailable if a new attempt may succeed
 */
export async function drawWithoutBlocking(
  statement: StatementView,
  { readInChildProcess, subject, signal, ...drawing }: DrawOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, today, baseUrl, parties, scan } = drawing;
  if (statement.movements.length <= maxDrawnHere) return drawStatementPdf(statement, drawing);
  const { sender, receiver } = parties;
  try {
    const [drawn] = await readInChildProcess('statements.draw', {
      ask: {
        statement,
        options: {
          ...{ locale, today, baseUrl, ...(scan && { scan }) },
          parties: { receiver, sender: sender && { ...sender, logo: undefined } },
        },
      },
      bytes: sender?.logo ?? new Uint8Array(),
      subject,
      signal,
    });
    return new Uint8Array(Buffer.from(drawn?.base64 ?? '', 'base64'));
  } catch (error) {
    if (!(error instanceof ReadingEnded)) throw error;
    throw error.end === 'tooSlow' || error.end === 'tooMuch'
      ? balanceErrors.statementTooLong({ max: maxMovements })
      : requestErrors.unavailable();
  }
}

/** Returns the task that draws a statement in the separate process; its bytes are the logo. */
export function drawStatementTask(translate: Translate) {
  return async ({ statement, options }: Ask, bytes: Buffer): Promise<{ base64: string }[]> => {
    const { sender, receiver } = options.parties;
    const logo = bytes.length > 0 ? bytes : undefined;
    const parties = { receiver, sender: sender && { ...sender, logo } };
    const drawn = await drawStatementPdf(statement, { ...options, parties, translate });
    return [{ base64: Buffer.from(drawn).toString('base64') }];
  };
}
