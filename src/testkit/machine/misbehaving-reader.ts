import { requestErrors } from '@/platform/request-errors';
import type { ReadingTasks } from '@/platform/server/readers/serve-readings';
import { serveReadings } from '@/platform/server/readers/serve-readings';

let readings = 0;

/** Task of the reading process that does the harm which the file names. */
const misbehave: ReadingTasks['pictures.draw'] = async function* (_ask, bytes) {
  const text = bytes.toString();
  readings += 1;
  if (text === 'tired' && readings > 1) process.kill(process.pid, 'SIGSEGV');
  if (text === 'busy') for (;;);
  if (text === 'memory') {
    const kept: number[][] = [];
    for (;;) kept.push(Array(100_000).fill(kept.length + 0.5));
  }
  if (text === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (text === 'flood') for (;;) yield { base64: 'x'.repeat(100_000) };
  if (text === 'bug') throw new Error('a secret of the decoder');
  if (text === 'refuse') throw requestErrors.badRequest({ max: 7 });
  if (text === 'environment') yield { base64: JSON.stringify(process.env) };
  yield { base64: String(process.pid) };
};

await serveReadings({
  'pictures.draw': misbehave,
  'imports.read': () => [],
  'imports.plan': () => [{ lines: String(process.pid) }],
  'statements.draw': () => [],
});
