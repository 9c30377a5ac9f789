/**
 * Starts the bundled database in this process and prints its process id, so that a test can kill
 * it.
 */
import { startBundledServer } from '@/database/bundled/bundled-server';

const server = await startBundledServer({
  dataFolder: process.argv[2] ?? '',
  log: () => {},
});
process.stdout.write(`${server.pid()}\n`);
setInterval(() => {}, 60_000);
