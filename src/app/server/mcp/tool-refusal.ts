import { problemBody, toProblem } from '@/platform/server/problem';
import type { RequestContext } from '@/platform/server/procedures';
import { findRefusal } from '../refusals';

/** What a tool refuses before a procedure is asked: a line that says too little or wrong things. */
export class LineRefused extends Error {
  constructor(
    readonly code: string,
    /** In the language of the person. */
    override readonly message: string,
  ) {
    super(message);
    this.name = 'LineRefused';
  }
}

export type ToolRefusal = { code: string; message: string } & Record<string, unknown>;

/** The sentence and the code with which the app refuses the same; a bug is logged. */
export function toToolRefusal(error: unknown, context: RequestContext): ToolRefusal {
  if (error instanceof LineRefused) return { code: error.code, message: error.message };
  const { locale, requestId, translate, log } = context;
  const logBug = (err: unknown) => log.error({ err, reqId: requestId }, 'unexpected failure');
  const problem = toProblem(error, { locale, requestId, translate, findRefusal, logBug });
  const { code, title, issues, details } = problemBody(problem);
  return {
    code,
    message: title,
    ...(issues && { issues }),
    ...(details && { details }),
    requestId,
  };
}
