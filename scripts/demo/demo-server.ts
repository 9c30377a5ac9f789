import { resolve } from 'node:path';
import { runServer } from '@/app/server/run-server';
import { startOrExplain } from '@/app/server/start/start-or-explain';
import { createDatabase, createPool, timeLimits } from '@/database/connection';
import { toDay } from '@/platform/day';
import { readConfig } from '@/platform/server/config';
import { createLog } from '@/platform/server/log';
import { startTestProvider } from '@/testkit/stripe/start-test-provider';
import { demoPassword, people } from './people';
import { seedDemo } from './seed-demo';

await startOrExplain(async () => {
  const config = readConfig({
    NODE_ENV: 'development',
    DATA_DIR: './data/demo',
    THROTTLE_FACTOR: '100',
    LOG_LEVEL: 'warn',
    WEBHOOKS_TO_LOOPBACK: 'yes',
    ...process.env,
  });
  const pages = resolve(import.meta.dirname, '../web');
  const { services } = await runServer({
    config,
    log: createLog(config.logLevel),
    pages,
    startPayments: startTestProvider,
    // The demo data are created before the first request, so that the first page shows all of them.
    async beforeListening({ database, books }) {
      const owner = createDatabase(
        createPool(database.owner, () => {}, { max: 1, timeouts: timeLimits.none }),
      );
      await seedDemo(owner, toDay(new Date(), config.timeZone));
      await owner.destroy();
      await books.checkedOnce;
    },
  });
  const roles: Record<string, string> = { pending: 'waiting for approval' };
  const lines = people.map(
    ({ email, role, staffStatus }) => `  ${email.padEnd(24)}${roles[staffStatus ?? ''] ?? role}`,
  );
  process.stdout.write(
    `\nKlip is ready on ${services.baseUrl}\n\nSign in with the password ${demoPassword} ` +
      `as\n${lines.join('\n')}\n\nCtrl+C stops it. Delete ${config.dataFolder} to start the ` +
      `story over.\n`,
  );
});
