import { ORPCError } from '@orpc/client';
import type { ErrorDetails } from '../errors';
import type { Locale } from '../locale';
import { NoAnswer } from './fetch-answer';
import { useLanguage } from './preferences/preferences';

/** A refusal of the server, ready to be shown. */
export type Refusal = {
  code: string;
  /** In the language of now; empty when our server said nothing, then the app has its own words. */
  message: string;
  status: number | undefined;
  /** The sentence for each field, by its path. */
  issues: Record<string, string>;
  details: ErrorDetails;
  requestId: string | undefined;
};

type FieldIssue = { path: string; message: string };

/**
 * Anything thrown. Without an answer of our server the code is `unanswered`; anything else that no
 * server said is a mistake of ours, which may come after a good answer, and is `generic`.
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
 * The address is missing or invalid. It may have existed a moment ago: deleted, or the reader works
 * for it no longer.
 */
export function isNotThere(error: unknown): boolean {
  const { status } = readRefusal(error);
  return status === 404 || status === 400;
}

/** Part of the app that is fetched when it is wanted; a new version may have replaced it. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script/i.test(error.message);
}

/** A proxy answers for a server that is away. */
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

/** A rule may name the field it is about (`details.field`), besides what the schema found. */
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
