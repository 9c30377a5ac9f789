/** Runs the server of `npm run dev` from source; Vite serves the pages. */
import { runServer } from '@/app/server/run-server';
import { startOrExplain } from '@/app/server/start/start-or-explain';
import { readConfig } from '@/platform/server/config';
import { createLog } from '@/platform/server/log';
import { startTestProvider } from '@/testkit/stripe/start-test-provider';

await startOrExplain(() => {
  const config = readConfig(process.env);
  return runServer({ config, log: createLog(config.logLevel), startPayments: startTestProvider });
});
