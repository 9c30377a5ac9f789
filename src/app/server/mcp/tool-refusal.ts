import { problemBody, toProblem } from '@/platform/server/problem';
import type { RequestContext } from '@/platform/server/procedures';
import { findRefusal } from '../refusals';

/**
 * Refusal of a line by a tool before any procedure runs, because the line is incomplete or wrong.
 */
export class LineRefused extends Error {
  constructor(
    readonly code: string,
    /** Sentence in the language of the person. */
    override readonly message: string,
    /** Lines to send instead, if the line can be read in several ways. */
    readonly readings?: readonly OfferedReading[],
  ) {
    super(message);
    this.name = 'LineRefused';
  }
}

/** Reading of an unclear line that the assistant may choose, by sending `line` in its place. */
export type OfferedReading = {
  line: string;
  minutes?: number;
  credits?: number;
  from?: string;
  to?: string;
  serviceDate?: string;
  /** Words that stay in the title. */
  title?: string;
};

export type ToolRefusal = { code: string; message: string } & Record<string, unknown>;

/** Returns the sentence and the code of the app's refusal; a bug is logged. */
export function toToolRefusal(error: unknown, context: RequestContext): ToolRefusal {
  if (error instanceof LineRefused) {
    const { code, message, readings } = error;
    return { code, message, ...(readings && { readings }) };
  }
  const { locale, requestId, translate, log } = context;
  const logFailure = (err: unknown) => log.error({ err, reqId: requestId }, 'unexpected failure');
  const problem = toProblem(error, { locale, requestId, translate, findRefusal, logFailure });
  const { code, title, issues, details } = problemBody(problem);
  return {
    code,
    message: title,
    ...(issues && { issues }),
    ...(details && { details }),
    requestId,
  };
}
