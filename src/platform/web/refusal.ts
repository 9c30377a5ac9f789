import { ORPCError } from '@orpc/client';
import type { ErrorDetails } from '../errors';

/** What the server said no with, ready to be shown. */
export type Refusal = {
  code: string;
  /** In the user's language; empty when nothing reached us, then the app has its own words. */
  message: string;
  status: number | undefined;
  /** The sentence for each field, by its path. */
  issues: Record<string, string>;
  details: ErrorDetails;
  requestId: string | undefined;
};

type FieldIssue = { path: string; message: string };

/**
 * Whatever was thrown. What is not an answer of our server, e.g. a lost connection, has the code
 * `generic`.
 */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof ORPCError) || !isProblem(error.data)) {
    const status = error instanceof ORPCError ? error.status : undefined;
    return { code: 'generic', message: '', status, issues: {}, details: {}, requestId: undefined };
  }
  const { details, issues, requestId } = error.data;
  return {
    code: error.code,
    message: error.message,
    status: error.status,
    issues: byField(issues, details, error),
    details,
    requestId,
  };
}

function isProblem(
  data: unknown,
): data is { details: ErrorDetails; issues: FieldIssue[]; requestId: string } {
  return typeof data === 'object' && data !== null && 'requestId' in data && 'issues' in data;
}

/** A rule may name the field it is about (`details.field`), besides what the schema found. */
function byField(
  issues: FieldIssue[],
  details: ErrorDetails,
  error: Error,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path] ??= message;
  if (typeof details.field === 'string') fields[details.field] ??= error.message;
  return fields;
}
