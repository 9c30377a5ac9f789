import { ORPCError } from '@orpc/client';
import type { ErrorDetails } from '../errors';
import type { Locale } from '../locale';
import { NoAnswer } from './fetch-answer';
import { useLanguage } from './preferences/preferences';

/** Refusal of the server, ready to be shown. */
export type Refusal = {
  code: string;
  /**
   * Sentence in the current language. It is empty if our server sent none; the app then shows its
   * own.
   */
  message: string;
  status: number | undefined;
  /** Sentence for each field, by the path of the field. */
  issues: Record<string, string>;
  details: ErrorDetails;
  requestId: string | undefined;
};

type FieldIssue = { path: string; message: string };

/**
 * Reads a refusal from any thrown value. The code is `unanswered` if our server sent no answer, and
 * `generic` for any other error, which is a bug of ours and may follow a good answer.
 */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof ORPCError) || !isProblem(error.data)) {
    const status = error instanceof ORPCError ? error.status : undefined;
    const code = isUnanswered(error) ? 'unanswered' : 'generic';
    return { code, message: '', status, issues: {}, details: {}, requestId: undefined };
  }
  const { details, requestId, said } = error.data;
  const { message, issues } = said[useLanguage.getState().language];
  return {
    code: error.code,
    message,
    status: error.status,
    issues: byField(issues, details, message),
    details,
    requestId,
  };
}

/**
 * Tells whether an address is missing or invalid. Its object may have existed before: it was
 * deleted, or the reader no longer works for the company.
 */
export function isNotThere(error: unknown): boolean {
  const { status } = readRefusal(error);
  return status === 404 || status === 400;
}

/** Tells whether a part of the app could not be fetched; a new version may have replaced it. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script/i.test(error.message);
}

/**
 * Tells whether our server sent no answer: the connection was lost, a file of the app is missing,
 * or a proxy answered in its place.
 */
function isUnanswered(error: unknown): boolean {
  if (error instanceof ORPCError) return error.status >= 502;
  return error instanceof NoAnswer || isMissingFile(error);
}

function isProblem(data: unknown): data is {
  details: ErrorDetails;
  requestId: string;
  said: Record<Locale, { message: string; issues: FieldIssue[] }>;
} {
  return typeof data === 'object' && data !== null && 'requestId' in data && 'said' in data;
}

/**
 * Returns the sentence of each field. A rule may name its field (`details.field`), besides the
 * fields that the schema found.
 */
function byField(
  issues: FieldIssue[],
  details: ErrorDetails,
  message: string,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path] ??= issue.message;
  if (typeof details.field === 'string') fields[details.field] ??= message;
  return fields;
}
