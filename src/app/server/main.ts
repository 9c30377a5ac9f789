import { join } from 'node:path';
import { BadConfiguration, readConfig } from '@/platform/server/config';
import { createLog } from '@/platform/server/log';
import { run } from './run';

process.env.TZ = 'UTC';

try {
  const config = readConfig(process.env);
  await run({ config, log: createLog(config.logLevel), pages: join(import.meta.dirname, '../web') });
} catch (error) {
  const text =
    error instanceof BadConfiguration
      ? error.sentences.join('\n')
      : error instanceof Error
        ? error.message
        : String(error);
  process.stderr.write(`Klip cannot start.\n${text}\n`);
  process.exit(1);
}
