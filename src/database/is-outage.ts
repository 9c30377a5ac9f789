/**
 * PostgreSQL's codes for: lost, out of resources, shut down or starting, not able to read or write
 * its files, to be read only.
 */
const ofPostgres = /^(08...|53...|57P..|58030|25006)$/;
/** PostgreSQL's message while it refuses connections; its code is too general to match on. */
const closed = /is not currently accepting connections$/;
/** Two failures of a disk to which PostgreSQL gives the code of a missing right, and of a bug. */
const ofDisk = /^(42501|XX000) .*: (Read-only file system|Disk quota exceeded)$/;
/** The driver's sentences about a connection that is gone; they come without a code. */
const ofDriver = new RegExp(
  '^(Connection terminated|Query read timeout|timeout (expired|exceeded)|' +
    'Client (has encountered|was closed))',
);
const ofNetwork =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/;

function read(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return { code: String(code ?? ''), message: String(message ?? '') };
}

/** Whether the database refused to write because it can only be read, for example a standby. */
export function isReadOnly(error: unknown): boolean {
  return read(error).code === '25006';
}

/**
 * Tells whether the database is unreachable, read-only or full. No other server causes these
 * errors.
 */
export function isDatabaseOutage(error: unknown): boolean {
  const { code, message } = read(error);
  return (
    ofPostgres.test(code) ||
    ofDisk.test(`${code} ${message}`) ||
    (code === '55000' && closed.test(message)) ||
    (code === '' && ofDriver.test(message))
  );
}

/**
 * Tells whether the database or the network failed. It also returns true for a network error of a
 * connection to any other server, because such errors look the same.
 */
export function isOutage(error: unknown): boolean {
  return isDatabaseOutage(error) || ofNetwork.test(read(error).code);
}
