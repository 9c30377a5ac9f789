import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@/platform/server/config';
import { createLog } from '@/platform/server/log';
import { runServer } from './run-server';
import { startOrExplain } from './start/start-or-explain';

await startOrExplain(() => {
  const config = readConfig(process.env);
  const pages = join(import.meta.dirname, '../web');
  // Run from source there is no built app; Vite serves it then.
  return runServer({
    config,
    log: createLog(config.logLevel),
    ...(existsSync(join(pages, 'assets')) && { pages }),
  });
});
