import { requestErrors } from '@/platform/request-errors';
import type { Translate } from '@/platform/server/problem';
import type { ReadApart } from '@/platform/server/readers/read-apart';
import { ReadingEnded } from '@/platform/server/readers/reading-process';
import type { StatementView } from '../../contract/statement';
import { maxMovements } from '../../domain/statement';
import { balanceErrors } from '../../errors';
import { drawStatementPdf, type PdfOptions } from './statement-pdf';

type Ask = { statement: StatementView; options: Omit<PdfOptions, 'translate'> };

declare module '@/platform/server/readers/read-apart' {
  interface Readings {
    'statements.draw': { ask: Ask; part: { base64: string } };
  }
}

/** Limits of one drawing with its process. */
export const statementLimits = { seconds: 60, answerBytes: 32 * 1024 * 1024 };
/** More movements take a second or longer, and are drawn in a process of their own. */
const maxDrawnHere = 300;

type Drawing = PdfOptions & {
  readApart: ReadApart;
  /** The person or link that waits for it. */
  subject: string;
  /** The signal of the request: the drawing ends with it. */
  signal?: AbortSignal | undefined;
};

/**
 * Draws a statement; a long one in a separate process, so that the server answers others meanwhile.
 *
 * @throws statementTooLong; unavailable if it may be tried again
 */
export async function drawStatementApart(
  statement: StatementView,
  { readApart, subject, signal, ...drawing }: Drawing,
): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, today, baseUrl, parties, scan } = drawing;
  if (statement.movements.length <= maxDrawnHere) return drawStatementPdf(statement, drawing);
  const { sender, receiver } = parties;
  try {
    const [drawn] = await readApart('statements.draw', {
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

/** The drawing in its process; the bytes are the logo. */
export function drawStatementTask(translate: Translate) {
  return async ({ statement, options }: Ask, bytes: Buffer): Promise<{ base64: string }[]> => {
    const { sender, receiver } = options.parties;
    const logo = bytes.length > 0 ? bytes : undefined;
    const parties = { receiver, sender: sender && { ...sender, logo } };
    const drawn = await drawStatementPdf(statement, { ...options, parties, translate });
    return [{ base64: Buffer.from(drawn).toString('base64') }];
  };
}
