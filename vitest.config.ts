import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const alias = { '@': resolve(import.meta.dirname, 'src') };

const modulesOnDatabase = [
  'src/database/**/*.test.ts',
  'src/modules/**/server/**/*.test.ts',
  'src/platform/server/**/*.test.ts',
];

const onDatabase = {
  include: [...modulesOnDatabase, 'src/app/server/**/*.test.ts'],
  globalSetup: ['src/testkit/test-database.ts'],
  setupFiles: ['src/testkit/books-stay-clean.ts'],
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
 * TEST_DATABASE_URL. `second-database` holds the tests with SQL that another version of PostgreSQL
 * could read differently. The other tests reach the same statements through HTTP, or always start
 * the bundled server. The canary calls every procedure, and an archive goes from one version to the
 * other.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: 2,
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
            ...modulesOnDatabase,
            'src/app/server/archive/**/*.test.ts',
            'src/app/server/tests/canary.test.ts',
          ],
          // The bundled server, code without SQL, and modules that read files, send or draw: of
          // their statements the canary calls each one.
          exclude: [
            'src/database/bundled/**',
            'src/modules/{branding,imports,keys,webhooks}/**',
            'src/platform/server/{files,outgoing,readers}/**',
          ],
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
