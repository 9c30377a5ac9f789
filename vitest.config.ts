import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const alias = { '@': resolve(import.meta.dirname, 'src') };

const onDatabase = {
  include: [
    'src/database/**/*.test.ts',
    'src/modules/**/server/**/*.test.ts',
    'src/platform/server/**/*.test.ts',
    'src/app/server/**/*.test.ts',
  ],
  globalSetup: ['src/testkit/test-database.ts'],
  setupFiles: ['src/testkit/books-stay-clean.ts', 'src/testkit/machine/use-built-programs.ts'],
  // Races and storms take their rounds, also on a machine that does something else as well.
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  pool: 'forks' as const,
  // The whole server is read once for each worker and not for each file: half of the time went
  // there.
  isolate: false,
};

/**
 * `rules` need nothing but the code. `database` tests get a PostgreSQL of their own, bundled or
 * TEST_DATABASE_URL. `second-database` asks another version of PostgreSQL: about the schema with
 * its guards, each procedure once (the canary), a race for one balance, and an archive of the other
 * version.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: 2,
    tags: [{ name: 'thorough', description: 'runs in `npm run test:all` alone, before a release' }],
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'rules',
          include: [
            'architecture.test.ts',
            'procedures.test.ts',
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
          ],
          exclude: ['src/database/**', 'src/**/server/**'],
          // Property tests on a machine that does something else as well.
          testTimeout: 60_000,
        },
      },
      { resolve: { alias }, test: { ...onDatabase, name: 'database' } },
      {
        resolve: { alias },
        test: {
          ...onDatabase,
          name: 'second-database',
          include: [
            'src/database/**/*.test.ts',
            'src/modules/balances/server/ledger-race.test.ts',
            'src/app/server/archive/archive.test.ts',
            'src/app/server/tests/canary.test.ts',
          ],
          exclude: ['src/database/bundled/**'],
        },
      },
      {
        resolve: { alias },
        // Needs `npm run build`: it kills the real server.
        test: { name: 'durability', include: ['e2e/server/*.test.ts'] },
      },
    ],
  },
});
