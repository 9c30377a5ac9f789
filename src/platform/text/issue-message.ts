/** An issue as zod reports it; only what the words need. */
type Issue = {
  message: string;
  code?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  format?: string;
  input?: unknown;
};

export type IssueMessage = { key: string; values?: Record<string, unknown> };

/**
 * The message key (namespace `ui`) for an issue, so that server and form use equal words in both
 * languages. A schema names its own with `{ error: 'validation.…' }`.
 */
export function findIssueMessage(found: unknown): IssueMessage {
  const issue = found as Issue;
  if (/^[\w]+:/.test(issue.message) || issue.message.startsWith('validation.'))
    return { key: issue.message };
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array')
        return { key: 'validation.required' };
      return Number(issue.minimum) <= 1
        ? { key: 'validation.positive' }
        : { key: 'validation.min', values: { min: Number(issue.minimum) } };
    case 'too_big':
      if (issue.origin === 'string' || issue.origin === 'array') {
        return { key: 'validation.maxLength', values: { max: Number(issue.maximum) } };
      }
      return { key: 'validation.max', values: { max: Number(issue.maximum) } };
    case 'invalid_format':
      if (issue.format === 'email') return { key: 'validation.email' };
      if (issue.format === 'url') return { key: 'validation.url' };
      return { key: 'validation.format' };
    case 'unrecognized_keys':
      return { key: 'validation.unknownField' };
    case 'invalid_type':
      return { key: issue.input === undefined ? 'validation.required' : 'validation.format' };
    default:
      return { key: 'validation.format' };
  }
}
