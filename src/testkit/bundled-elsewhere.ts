/**
 * Starts the bundled database in this process and says its process id: something for a test to
 * kill.
 */
import { startBundledServer } from '@/database/bundled/bundled-server';

const server = await startBundledServer({
  dataFolder: process.argv[2] ?? '',
  log: () => {},
});
process.stdout.write(`${server.pid()}\n`);
setInterval(() => {}, 60_000);
