import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { createOutages, type Outage, type Outages } from './outages';

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

const outagesOf = new WeakMap<Logger, Outages>();

/** Makes the log find out with `answers` when an outage of the database is over. */
export function noticeOutages(log: Logger, answers: () => Promise<boolean>): void {
  outagesOf.get(log)?.ask(answers);
}

/** Bytes that wait while the output takes none; later lines are left out. */
const maxWaiting = 16 * 1024 * 1024;

/** Opens the output of the log. Its failure, such as a full disk, ends nothing. */
export function openOutput(file = 1): DestinationStream {
  const output = pino.destination({ dest: file, maxLength: maxWaiting, sync: true });
  output.on('error', () => {});
  // Each line is written at once; the library's flush of others would try for ever.
  output.flushSync = () => {};
  return output;
}

/** The last outage of the database that the log has followed. */
export function findLastOutage(log: Logger): Outage | undefined {
  return outagesOf.get(log)?.last();
}

/**
 * JSON lines with events and their subjects, never contents: no bodies, cookies, tokens or query
 * strings. Failures of an unreachable database become one outage, from all parts.
 */
export function createLog(level: string, to: DestinationStream = openOutput()): Logger {
  const outages = createOutages((line) => log.error({ part: 'database' }, line));
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `req.headers.${name}`]),
      censor: '[hidden]',
    },
    serializers: { err: describeError },
    hooks: {
      logMethod(words, write) {
        const [first] = words as unknown[];
        if (!outages.covers((first as { err?: unknown } | undefined)?.err))
          write.apply(this, words);
      },
    },
  };
  const log = pino(options, to);
  outagesOf.set(log, outages);
  return log;
}

/**
 * PostgreSQL puts row contents into `detail` and `where`: only its code, constraint and table are
 * kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table, cause } = error as Error & {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
  };
  const isFromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    cause: (cause as { code?: unknown } | undefined)?.code,
    ...(isFromDatabase ? { code, constraint, table } : { message: error.message, code }),
    stack: error.stack?.split('\n').slice(1, 12).join('\n'),
  };
}
