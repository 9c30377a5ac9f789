import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@/platform/server/config';
import { createLog } from '@/platform/server/log';
import { run } from './run';
import { startOrExplain } from './start/start-or-explain';

await startOrExplain(() => {
  const config = readConfig(process.env);
  const pages = join(import.meta.dirname, '../web');
  // A server that runs from source has no built app; Vite serves it then.
  return run({
    config,
    log: createLog(config.logLevel),
    ...(existsSync(join(pages, 'assets')) && { pages }),
  });
});
