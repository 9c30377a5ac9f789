import { BadConfiguration } from '@/platform/server/config';

/**
 * Runs the start of a program. If it fails, prints the reason in plain sentences and ends the
 * process.
 */
export async function startOrExplain(start: () => Promise<unknown>): Promise<void> {
  process.env.TZ = 'UTC';
  try {
    await start();
  } catch (error) {
    process.stderr.write(`Klip cannot start.\n${describeReason(error)}\n`);
    process.exit(1);
  }
}

function describeReason(error: unknown): string {
  if (error instanceof BadConfiguration) return error.sentences.join('\n');
  const { code, syscall, address, port } = error as Partial<Record<string, unknown>>;
  if (code === 'EADDRINUSE' && syscall === 'listen')
    return (
      `Another program listens on port ${port} of ${address}. Stop it, or set PORT. If it is ` +
      'Klip, server.lock in its data folder has the id of its process.'
    );
  const message = error instanceof Error ? error.message : String(error);
  // The code means that a privilege is missing in PostgreSQL.
  return code === '42501'
    ? `The user of DATABASE_URL must own the database (${message}).`
    : message;
}
