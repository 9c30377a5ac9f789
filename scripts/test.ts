/**
 * npm test runs the gate, the cheapest steps first. npm run test:all runs everything, before a
 * release. CONTRIBUTING.md says which tests belong to which.
 */

import { findStart, listChanged, seedOfFiles } from './changed-files';
import { hasPassedOnSecond, recordSecondPassed } from './second-database';
import {
  check,
  inGate,
  inVitest,
  runStages,
  type Step,
  stories,
  tidiness,
  types,
  vitest,
} from './test-steps';

const isAll = process.argv.includes('--all');
process.env.KLIP_SEED ??= String(seedOfFiles());
if (isAll) process.env.KLIP_ROUNDS = 'all';
process.env.KLIP_CHANGED_MODULES = changedModules().join(',');
process.stdout.write(`seed: ${process.env.KLIP_SEED} (KLIP_SEED repeats what is chosen by it)\n`);

const only = isAll ? undefined : inGate;
const tests = only ? [only.vitest] : [];

await runStages([
  [...tidiness, check('build', 'npm', ['run', '--silent', 'build'])],
  [
    vitest('rules, components and database', [
      ...inVitest.flatMap((project) => ['--project', project]),
      ...tests,
    ]),
    // These tests run while the others wait.
    vitest('durability', ['--project', 'durability', ...tests]),
    ...types,
  ],
  [stories('stories in a browser', only ? [only.stories] : [])],
  ...secondDatabase(),
  ...(isAll
    ? [[check('stories in other browsers', 'npm', ['run', '--silent', 'test:browsers'])]]
    : []),
]);

/**
 * Returns the steps for another PostgreSQL, TEST_ALSO_ON=postgres://…. The gate tests what differs
 * between two versions if that has changed, and `test:all` tests everything.
 */
function secondDatabase(): Step[][] {
  const url = process.env.TEST_ALSO_ON;
  if (!url || (!isAll && hasPassedOnSecond())) return [];
  const name = 'database tests on your PostgreSQL';
  const project = isAll ? 'database' : 'second-database';
  const { run } = vitest(name, ['--project', project], { TEST_DATABASE_URL: url });
  return [
    [
      {
        name,
        async run() {
          const outcome = await run();
          if (outcome.failed === 0) recordSecondPassed();
          return outcome;
        },
      },
    ],
  ];
}

/** Lists the changed modules, all of whose screens are tested. */
function changedModules(): string[] {
  const changed = listChanged(findStart());
  const shown = changed.filter((path) => !/\.test\.tsx?$/.test(path));
  const modules = shown.map((path) => /^src\/modules\/([^/]+)\/(?:web|messages)\//.exec(path)?.[1]);
  return [...new Set(modules.filter((name) => name !== undefined))];
}
