import { ORPCError, ValidationError } from '@orpc/server';
import { z } from 'zod';
import { isDatabaseOutage } from '@/database/is-outage';
import { findIssueMessage } from '@/platform/text/issue-message';
import { AppError, type ErrorDetails, statusOf } from '../errors';
import type { Locale } from '../locale';
import { requestErrors } from '../request-errors';
import { isFileFailure } from './files/is-file-failure';

export type FieldIssue = { path: string; message: string };

type ErrorTexts = { message: string; issues: FieldIssue[] };

/** Data of a refusal: the details behind its sentence, and all that it says, in each language. */
export type ProblemData = {
  details: ErrorDetails;
  issues: FieldIssue[];
  requestId: string;
  said: Record<Locale, ErrorTexts>;
};

/** The words of a message key in a language, with values put in. */
export type Translate = (locale: Locale, key: string, values?: Record<string, unknown>) => string;

export type ProblemOptions = {
  locale: Locale;
  requestId: string;
  translate: Translate;
  /** The refusal for a broken database constraint, if a user can cause it. */
  findRefusal: (error: unknown) => AppError | undefined;
  logFailure: (error: unknown) => void;
};

/**
 * The one place where refusals and bugs become HTTP. A bug becomes one neutral sentence with its
 * reference.
 */
export function toProblem(error: unknown, options: ProblemOptions): ORPCError<string, ProblemData> {
  const { locale, requestId, translate } = options;
  const invalid = findInvalid(error);
  const refusal = invalid ? requestErrors.invalidInput() : asRefusal(error, options);
  if (!refusal || isDatabaseOutage(error) || isFileFailure(error)) options.logFailure(error);
  const code = refusal?.code ?? 'unexpected';
  const details = refusal?.details ?? {};
  const values = refusal ? details : { reference: requestId };
  const say = (language: Locale): ErrorTexts => ({
    message: translate(language, `error.${code}`, values),
    issues: (invalid ?? []).map((issue) => {
      const { key, values: limits } = findIssueMessage(issue);
      return { path: joinPath(issue.path), message: translate(language, key, limits) };
    }),
  });
  const said = { da: say('da'), en: say('en') };
  const { message, issues } = said[locale];
  const status = refusal ? statusOf[refusal.kind] : 500;
  return new ORPCError(code, { status, message, data: { details, issues, requestId, said } });
}

/** Whether an error has been translated already. */
export function isProblem(error: unknown): boolean {
  return (
    error instanceof ORPCError &&
    typeof error.data === 'object' &&
    error.data !== null &&
    'requestId' in error.data
  );
}

/** The body of a refusal on the public interface, RFC 9457. */
export const problemView = z.strictObject({
  type: z.string().describe('urn:klip:problem: and the code'),
  title: z.string().describe('The sentence, in the language of the caller'),
  status: z.int(),
  code: z.string().describe('Stable: programs decide by it'),
  issues: z
    .array(z.strictObject({ path: z.string(), message: z.string() }))
    .optional()
    .describe('The fields that are not valid, with invalidInput'),
  details: z.record(z.string(), z.unknown()).optional().describe('Values in the sentence'),
  requestId: z.string().describe('Finds the request in the log of the server'),
});

export function problemBody(error: ORPCError<string, unknown>): z.infer<typeof problemView> {
  const { details, issues, requestId } = (error.data ?? {}) as Partial<ProblemData>;
  return {
    type: `urn:klip:problem:${error.code}`,
    title: error.message,
    status: error.status,
    code: error.code,
    ...(issues && issues.length > 0 && { issues }),
    ...(details && Object.keys(details).length > 0 && { details }),
    requestId: requestId ?? '',
  };
}

function asRefusal(error: unknown, { findRefusal }: ProblemOptions): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof ORPCError && error.status < 500) return ofStatus(error.status);
  return findRefusal(error);
}

/** The library's own refusals: no such procedure, a body it could not read. */
function ofStatus(status: number): AppError {
  if (status === 404 || status === 405) return requestErrors.notFound();
  if (status === 413) return requestErrors.payloadTooLarge();
  if (status === 415) return requestErrors.unsupportedMediaType();
  return requestErrors.badRequest();
}

/** The parts of an input that its schema refused. */
function findInvalid(error: unknown): ValidationError['issues'] | undefined {
  const isRefusal = error instanceof ORPCError && error.status === 400;
  return isRefusal && error.cause instanceof ValidationError ? error.cause.issues : undefined;
}

function joinPath(path: readonly (PropertyKey | { key: PropertyKey })[] | undefined): string {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}
