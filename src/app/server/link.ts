/**
 * npm run link -- reset ADDRESS: a link to choose a new password, for people with the server's
 * command line.
 */
import { findRunning } from '@/database/bundled/find-running';
import { createDatabase, createPool } from '@/database/connection';
import { makeResetLink } from '@/modules/accounts/server/send-reset-link';
import { readConfig } from '@/platform/server/config';

const [kind, address] = process.argv.slice(2);
const config = readConfig(process.env);
const settings = config.databaseUrl
  ? { connectionString: config.databaseUrl }
  : findRunning(config.dataFolder);

if (kind !== 'reset' || !address) end('Usage: npm run link -- reset ADDRESS');
if (!settings)
  end(
    `No Klip runs on ${config.dataFolder}. Start it first, and run this beside it with the ` +
      'same DATA_DIR.',
  );

const db = createDatabase(createPool(settings, () => {}, { max: 1 }));
try {
  const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`;
  const url = await makeResetLink(db, { baseUrl, now: new Date() }, address);
  if (!url) end(`Nobody who may come in has the address ${address}.`);
  process.stdout.write(`${url}\nIt works once, for 30 minutes.\n`);
} finally {
  await db.destroy();
}

function end(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
