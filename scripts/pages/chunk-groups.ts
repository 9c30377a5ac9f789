import type { InlineConfig } from 'vite';
import { findNeededFiles } from './needed-files.ts';
import { schemaFiles } from './schema-files.ts';

/** Files that each part of the app begins with; files that they import belong to the part. */
const begins = {
  app: ['app/web/main.tsx'],
  entrance: [
    'app/web/entrance/login-route.tsx',
    'app/web/entrance/register-route.tsx',
    'app/web/entrance/reset-password-route.tsx',
  ],
  frame: ['app/web/signed-in-frame.tsx', 'platform/web/live/live.ts', 'app/web/shown-tables.ts'],
  time: [
    'time/web/time-screen.tsx',
    'time/web/fetch-time-ahead.ts',
    'reports/web/time-reports.tsx',
  ],
  toasts: ['app/web/toasts.tsx'],
  customer: ['web/customer-overview-screen.tsx', 'web/fetch-customer-ahead.ts'],
} as const;

/** Files of the very first script, which needs no others and is one file. */
const starting =
  /vite[\\/]preload-helper|[\\/](start|ahead[\\/](answers-ahead|fetch-page-ahead))\.ts$|index\.html$/;

/** Libraries that change rarely. A new version of the app leaves them in the browser's cache. */
const libraries = new RegExp(
  String.raw`node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/]` +
    String.raw`(react-router|router-core|history|react-store|store))[\\/]`,
);

/** Files with messages, of which a page needs one language. */
const words = /[\\/]src[\\/](i18n[\\/](da|en|messages)|.*[\\/]messages[\\/])/;
const ours = /[\\/]src[\\/]/;
const drawing = /node_modules[\\/](recharts|@mantine[\\/]charts|victory-vendor|d3-[a-z]+)[\\/]/;
const maxPieceSize = 8_000;

/**
 * Groups files that are built into one. A screen then needs a few files instead of a hundred, each
 * of which costs a request and compresses badly.
 */
export async function chunkGroups(config: InlineConfig) {
  const schemas = schemaFiles();
  const plugins = [config.plugins, schemas.plugin];
  const needed = await findNeededFiles({ ...config, plugins }, begins);
  const { app, entrance, frame, time, customer, toasts } = needed;
  const isSignedIn = (file: string) => frame.has(file) || time.has(file) || customer.has(file);
  const outside = (test: (file: string) => boolean) => (file: string) =>
    !words.test(file) && test(file);
  return [
    { name: 'start', test: starting, includeDependenciesRecursively: false },
    { name: 'libraries', test: libraries, includeDependenciesRecursively: false },
    // Everybody needs this group and the styles of the screens below; Mantine's styles come first.
    {
      name: 'app',
      includeDependenciesRecursively: false,
      test: outside(
        (file) =>
          app.has(file) ||
          (entrance.has(file) && isSignedIn(file)) ||
          (isSignedIn(file) && file.endsWith('.css')),
      ),
    },
    {
      name: 'entrance',
      includeDependenciesRecursively: false,
      test: outside((file) => entrance.has(file)),
    },
    {
      name: 'inside',
      includeDependenciesRecursively: false,
      test: outside((file) => frame.has(file) || (time.has(file) && customer.has(file))),
    },
    {
      name: 'time',
      includeDependenciesRecursively: false,
      test: outside((file) => time.has(file)),
    },
    {
      name: 'customer',
      includeDependenciesRecursively: false,
      test: outside((file) => customer.has(file)),
    },
    {
      name: 'toasts',
      includeDependenciesRecursively: false,
      test: outside((file) => toasts.has(file)),
    },
    // This group has code that several screens share, but not charts: they are large, and few
    // screens have them.
    {
      name: 'shared',
      minShareCount: 4,
      test: outside((file) => !drawing.test(file) && !schemas.needs(file)),
    },
    // Each of these files alone would be a request for less than a kilobyte.
    {
      name: 'pieces',
      minShareCount: 2,
      maxModuleSize: maxPieceSize,
      test: outside((file) => ours.test(file) && !schemas.needs(file)),
    },
    // Forms are fetched when the first one is opened.
    { name: 'forms', minShareCount: 3, test: schemas.needs },
  ];
}
