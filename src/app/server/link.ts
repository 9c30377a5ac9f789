/**
 * Commands for people with access to the server's command line. npm run link -- reset [ADDRESS]
 * prints a link for choosing a new password. npm run link -- rescue [ADDRESS] removes the passkeys
 * and recovery codes of a person who has lost them.
 */
import { findRunning } from '@/database/bundled/find-running';
import { createDatabase, createPool, type Database } from '@/database/connection';
import { listActiveStaff } from '@/modules/accounts/server/repository/users';
import { rescuePerson } from '@/modules/accounts/server/rescue-person';
import { makeResetLink } from '@/modules/accounts/server/send-reset-link';
import { readConfig } from '@/platform/server/config';
import { translate } from './words';

const [kind, address] = process.argv.slice(2);
const config = readConfig(process.env);
const settings = config.databaseUrl
  ? { connectionString: config.databaseUrl }
  : findRunning(config.dataFolder);

const usage = 'Usage: npm run link -- reset ADDRESS, or rescue ADDRESS';
if (kind !== 'reset' && kind !== 'rescue') end(usage);
if (!settings)
  end(
    `No Klip runs on ${config.dataFolder}. Start it first, and run this beside it with the ` +
      'same DATA_DIR.',
  );

const db = createDatabase(createPool(settings, () => {}, { max: 1 }));
if (!config.baseUrl)
  process.stderr.write(`BASE_URL is not set. The link begins with localhost:${config.port}.\n`);
try {
  if (!address) process.stdout.write(await listAddresses(db));
  else process.stdout.write(await (kind === 'reset' ? makeLink : rescue)(db, address));
} catch (error) {
  end(error instanceof Error ? error.message : String(error));
} finally {
  await db.destroy();
}

async function makeLink(database: Database, to: string): Promise<string> {
  const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`;
  const url = await makeResetLink(database, { baseUrl, now: new Date() }, to);
  if (!url) end(unknown(to));
  return `${url}\nIt works once, for 30 minutes.\n`;
}

async function rescue(database: Database, of: string): Promise<string> {
  const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`;
  if (!(await rescuePerson(database, { translate, baseUrl }, of))) end(unknown(of));
  return `${of} has no passkeys and recovery codes now, and signs in with the password.\n`;
}

function unknown(address: string): string {
  return `Nobody who may come in has the address ${address}.`;
}

async function listAddresses(database: Database): Promise<string> {
  const addresses = (await listActiveStaff(database)).map(({ email }) => email);
  return [usage, 'Active staff:', ...addresses, ''].join('\n');
}

function end(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
