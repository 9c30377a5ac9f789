/**
 * `npm run prove` repeats 100,000 runs of the model of the ledger on a real PostgreSQL (see
 * `model/README.md`). It takes hours. `KLIP_TRACES` is another number of runs, in hundreds.
 */
import { spawnSync } from 'node:child_process';

const replay = 'src/modules/balances/server/ledger-replay.test.ts';
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'database', replay], {
  stdio: 'inherit',
  env: { KLIP_TRACES: '100000', ...process.env },
});
process.exit(status ?? 1);
