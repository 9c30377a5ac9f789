/**
 * npm run link -- reset [ADDRESS] prints a link for choosing a new password, for people with access
 * to the server's command line.
 */
import { findRunning } from '@/database/bundled/find-running';
import { createDatabase, createPool, type Database } from '@/database/connection';
import { listActiveStaff } from '@/modules/accounts/server/repository/users';
import { makeResetLink } from '@/modules/accounts/server/send-reset-link';
import { readConfig } from '@/platform/server/config';

const [kind, address] = process.argv.slice(2);
const config = readConfig(process.env);
const settings = config.databaseUrl
  ? { connectionString: config.databaseUrl }
  : findRunning(config.dataFolder);

if (kind !== 'reset') end('Usage: npm run link -- reset ADDRESS');
if (!settings)
  end(
    `No Klip runs on ${config.dataFolder}. Start it first, and run this beside it with the ` +
      'same DATA_DIR.',
  );

const db = createDatabase(createPool(settings, () => {}, { max: 1 }));
if (!config.baseUrl)
  process.stderr.write(`BASE_URL is not set. The link begins with localhost:${config.port}.\n`);
try {
  process.stdout.write(address ? await makeLink(db, address) : await listAddresses(db));
} catch (error) {
  end(error instanceof Error ? error.message : String(error));
} finally {
  await db.destroy();
}

async function makeLink(database: Database, to: string): Promise<string> {
  const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`;
  const url = await makeResetLink(database, { baseUrl, now: new Date() }, to);
  if (!url) end(`Nobody who may come in has the address ${to}.`);
  return `${url}\nIt works once, for 30 minutes.\n`;
}

async function listAddresses(database: Database): Promise<string> {
  const addresses = (await listActiveStaff(database)).map(({ email }) => email);
  return ['Usage: npm run link -- reset ADDRESS', 'Active staff:', ...addresses, ''].join('\n');
}

function end(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
