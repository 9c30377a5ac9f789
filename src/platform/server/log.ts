import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger };

const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'cookie',
  'authorization',
  'set-cookie',
  'setupToken',
  'stripe-signature',
];

/**
 * JSON lines with what happened and to whom, never what was said: no bodies, cookies, tokens or
 * query strings.
 */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `req.headers.${name}`]),
      censor: '[hidden]',
    },
    serializers: { err: describeError },
  };
  return pino(options, to);
}

/**
 * PostgreSQL puts row contents into `detail` and `where`: only its code, constraint and table are
 * kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = error as Error & {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
  };
  const isFromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    ...(isFromDatabase ? { code, constraint, table } : { message: error.message, code }),
    stack: error.stack?.split('\n').slice(1, 12).join('\n'),
  };
}
