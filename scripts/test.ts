/** npm test: everything that must hold, in the order in which it is cheap to find out. */
import { bin, check, runStages, stories, vitest } from './test-steps';

/** A PostgreSQL of one's own to run database tests on as well: TEST_ALSO_ON=postgres://… */
const secondDatabase = process.env.TEST_ALSO_ON;
/** Tests with SQL that its version could read differently, or, with TEST_ALSO=all, all of them. */
const secondProject = process.env.TEST_ALSO === 'all' ? 'database' : 'second-database';

const types = ['scripts/run.js', 'scripts/database-types.ts', '--verify'];
await runStages([
  [
    check('format and lint', bin('biome'), ['ci', '.']),
    check('types', bin('tsc'), ['-b']),
    check('nothing unused', bin('knip'), []),
    check('database types are current', process.execPath, types),
    check('build', 'npm', ['run', '--silent', 'build']),
  ],
  [vitest('rules and database', ['--project', 'rules', '--project', 'database'])],
  [vitest('durability', ['--project', 'durability'])],
  [stories('stories in a browser', [])],
  ...(secondDatabase
    ? [
        [
          vitest('database tests on your PostgreSQL', ['--project', secondProject], {
            TEST_DATABASE_URL: secondDatabase,
          }),
        ],
      ]
    : []),
]);
