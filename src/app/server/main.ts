import { join } from 'node:path';
import { readConfig } from '@/platform/server/config';
import { createLog } from '@/platform/server/log';
import { run } from './run';
import { startOrExplain } from './start-or-explain';

await startOrExplain(() => {
  const config = readConfig(process.env);
  return run({ config, log: createLog(config.logLevel), pages: join(import.meta.dirname, '../web') });
});
