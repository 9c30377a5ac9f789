import { BadConfiguration } from '@/platform/server/config';

/** Runs the start of a program. When it fails, says why in plain sentences and ends the process. */
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
  return error instanceof Error ? error.message : String(error);
}
