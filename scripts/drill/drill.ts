/**
 * npm run drill -- cluster [--rounds N] [--keep]: two Klip servers on three PostgreSQL nodes, while
 * the leader is killed again and again. Everything is on loopback, in a temporary folder.
 */
import { parseArgs } from 'node:util';
import { drillCluster } from './drill-cluster';
import { findPrograms } from './find-programs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '10' }, keep: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
if (positionals.join() !== 'cluster' || !Number.isInteger(rounds) || rounds < 0) {
  console.error('Use: npm run drill -- cluster [--rounds N] [--keep]');
  process.exit(1);
}
const found = findPrograms();
if ('missing' in found) {
  console.log(`The drill needs: ${found.missing.join(', ')}. On Debian install the packages:`);
  console.log(`  apt-get install ${found.packages.join(' ')}`);
} else if (!(await drillCluster(found, { rounds, isKept: values.keep }))) process.exitCode = 1;
