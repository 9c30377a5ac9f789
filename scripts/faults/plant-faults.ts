/**
 * `npm run test:faults [-- WORDS]` plants one fault after the other, limited to those with these
 * words in their name, and prints the test that finds it. Faults of the ledger are for its proofs.
 * Other faults begin with `test:changed`, whose tests are all in the gate. If these find no fault,
 * the whole gate runs, and then `test:all`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Fault } from './fault';
import { ledgerFaults } from './ledger-faults';
import { serverFaults } from './server-faults';
import { webFaults } from './web-faults';

const root = resolve(import.meta.dirname, '../..');
const words = process.argv.slice(2).join(' ');
/** Suites of tests, the smallest first. */
const suites = ['test:changed -- HEAD', 'test', 'test:all'].map((name) => `npm run -s ${name}`);
/** The database also refuses too much work, so only tests of the rule see that a rule allows it. */
const proofs = [
  ...['ledger-replay', 'all-orders', 'balance-storm', 'ledger-race'].map(
    (name) => `npx vitest run --project database src/modules/balances/server/${name}.test.ts`,
  ),
  'npx vitest run --project rules src/modules/balances/domain src/modules/time',
];

const chosen = [
  ...ledgerFaults.map((fault) => ({ ...fault, suites: proofs })),
  ...[...serverFaults, ...webFaults].map((fault) => ({ ...fault, suites })),
].filter(({ name }) => name.includes(words));

const found = chosen.map((fault) => {
  const takeBack = plant(fault);
  const began = Date.now();
  try {
    for (const suite of fault.suites) {
      const { status, stdout } = spawnSync(suite, {
        cwd: root,
        shell: true,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        env: { ...process.env, TEST_STOP_AT_FAILURE: '1' },
      });
      if (status === 0) continue;
      const seconds = Math.round((Date.now() - began) / 1000);
      const failures = stdout.split('\n').filter((line) => /^ {0,2}(✗|\S+ ›)/.test(line));
      process.stdout.write(`${[suite, `${seconds} s`, fault.name].join(' · ')}\n`);
      process.stdout.write(failures.map((line) => `    ${line.trim()}\n`).join(''));
      return true;
    }
    process.stdout.write(`NOT FOUND · ${fault.name}\n`);
    return false;
  } finally {
    takeBack();
  }
});
const missed = found.filter((isFound) => !isFound).length;
process.stdout.write(`${found.length - missed} of ${found.length} planted faults found\n`);
process.exit(missed > 0 ? 1 : 0);

/** Changes the file, and returns a function that restores it. */
function plant({ name, file, from, to }: Fault): () => void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${name}: not once in ${file}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  return () => writeFileSync(path, text);
}
