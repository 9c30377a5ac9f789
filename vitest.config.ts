import { resolve } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/ensure-browser.ts';

const alias = { '@': resolve(import.meta.dirname, 'src') };

/** Components have one page, and leave a processor to the types and the durability. */
const afterComponents = { groupOrder: 1 };

/** Races, storms and kills take their rounds, also on a machine that is busy otherwise. */
const patient = {
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

const onDatabase = {
  include: [
    'src/database/**/*.test.ts',
    'src/modules/**/server/**/*.test.ts',
    'src/platform/server/**/*.test.ts',
    'src/app/server/**/*.test.ts',
  ],
  globalSetup: ['src/testkit/test-database.ts'],
  setupFiles: ['src/testkit/books-stay-clean.ts', 'src/testkit/machine/use-built-programs.ts'],
  ...patient,
  pool: 'forks' as const,
  sequence: afterComponents,
  // The whole server is read once for each worker and not for each file: half of the time went
  // there.
  isolate: false,
};

const executablePath = findBrowser();

/** The system's Chromium, without animations, as the stories have it. */
const onePage = {
  enabled: true,
  headless: true,
  // On a busy machine the page takes its time to come.
  connectTimeout: 300_000,
  screenshotFailures: false,
  viewport: { width: 1280, height: 860 },
  provider: playwright({
    actionTimeout: 20_000,
    contextOptions: {
      locale: 'da-DK',
      timezoneId: 'Europe/Copenhagen',
      reducedMotion: 'reduce' as const,
    },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  }),
  instances: [{ browser: 'chromium' as const }],
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
          include: ['*.test.ts', 'src/**/*.test.ts'],
          exclude: ['src/database/**', 'src/**/server/**'],
          // Property tests on a machine that does something else as well.
          testTimeout: 60_000,
          sequence: afterComponents,
          // The sources are read once for each worker and not for each file.
          isolate: false,
        },
      },
      {
        resolve: { alias },
        // Found at once: a package that turns up later would load the page again.
        optimizeDeps: { entries: ['src/app/web/main.tsx', 'src/**/web/**/*.test.tsx'] },
        test: {
          name: 'web',
          include: ['src/**/web/**/*.test.tsx'],
          setupFiles: ['src/testkit/web/set-up.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          // One page for all files: reading the app takes longer than most tests.
          isolate: false,
          fileParallelism: false,
          browser: onePage,
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
        test: { ...patient, name: 'durability', include: ['e2e/server/*.test.ts'] },
      },
    ],
  },
});
