/**
 * npm run drill -- cluster [--rounds N] [--keep]: two Klip servers on three PostgreSQL nodes, while
 * the leader is killed again and again. Everything is on loopback, in a temporary folder.
 *
 * npm run drill -- disk [--rounds N]: one Klip server with its bundled PostgreSQL on a small file
 * system, which is filled, and whose calls fail, while entries are logged. Needs root and strace.
 *
 * npm run drill -- load [--servers 1,2,4] [--seconds N] [--people N] [--companies N] [--entries N]
 * [--think N]: people with open pages log, list and read reports. DRILL_DATABASE_URL is a
 * PostgreSQL of your own, as its superuser; each run makes a database there and drops it.
 */
import { parseArgs } from 'node:util';
import { drillCluster } from './drill-cluster';
import { drillDisk } from './drill-disk';
import { findMissingForDisk, findPrograms } from './find-programs';
import { drillLoad } from './load/drill-load';

const number = (standard: number) => ({ type: 'string', default: String(standard) }) as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: number(10),
    keep: { type: 'boolean', default: false },
    servers: { type: 'string', default: '1,2,4' },
    seconds: number(600),
    people: number(500),
    companies: number(200),
    entries: number(100_000),
    think: number(6),
  },
});

function read(name: 'rounds' | 'seconds' | 'people' | 'companies' | 'entries' | 'think'): number {
  const value = Number(values[name]);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new Error(`--${name} is a number`);
}

async function cluster(): Promise<void> {
  const found = findPrograms();
  if ('missing' in found) {
    console.log(`The drill needs: ${found.missing.join(', ')}. On Debian install the packages:`);
    console.log(`  apt-get install ${found.packages.join(' ')}`);
    return;
  }
  const isGood = await drillCluster(found, { rounds: read('rounds'), isKept: values.keep });
  if (!isGood) process.exitCode = 1;
}

async function load(): Promise<void> {
  const database = process.env.DRILL_DATABASE_URL;
  if (!database) {
    console.log('Set DRILL_DATABASE_URL to a PostgreSQL of your own, as its superuser.');
    return;
  }
  await drillLoad({
    database,
    servers: values.servers.split(',').map(Number),
    seconds: read('seconds'),
    people: read('people'),
    companies: read('companies'),
    entries: read('entries'),
    think: read('think'),
  });
}

async function disk(): Promise<void> {
  const missing = findMissingForDisk();
  if (missing.length > 0) console.log(`The drill needs: ${missing.join(', ')}.`);
  else if (!(await drillDisk(read('rounds')))) process.exitCode = 1;
}

const drills: Record<string, () => Promise<void>> = { cluster, disk, load };
const drill = drills[positionals.join()];
if (!drill) {
  console.error('Use: npm run drill -- cluster, or disk, or load');
  process.exit(1);
}
await drill();
