import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cardInDevelopment } from './scripts/pages/card-in-development.ts';
import { compressed } from './scripts/pages/compressed.ts';
import { firstScreen } from './scripts/pages/first-screen.ts';
import { preloadFont } from './scripts/pages/preload-font.ts';

const here = import.meta.dirname;
const first = firstScreen();

/** Mantine's controls of the first screen and its forms. */
const controlsOfFirstScreen = new RegExp(
  String.raw`@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](Input|InputBase|TextInput|` +
    'PasswordInput|Button|Loader|Transition|ActionIcon|Alert|Anchor|Text|Title|Stack|' +
    String.raw`UnstyledButton|CloseButton))[\\/]|@mantine[\\/]form[\\/]`,
);

const routing = new RegExp(
  String.raw`node_modules[\\/](use-sync-external-store|@tanstack[\\/]` +
    String.raw`(react-router|router-core|history|react-store|store))[\\/]`,
);

const stylesOfMantine = /@mantine[\\/]core[\\/]styles\.css/;

/** Not the words, of which a page needs one language. */
const ours = /[\\/]src[\\/](?!i18n|.*[\\/]messages[\\/])/;

const maxPieceSize = 8_000;

const drawing = /node_modules[\\/](recharts|@mantine[\\/]charts|victory-vendor|d3-[a-z]+)[\\/]/;

export default defineConfig({
  root: resolve(here, 'src/app/web'),
  base: '/',
  publicDir: resolve(here, 'src/app/web/static'),
  cacheDir: resolve(here, 'node_modules/.vite'),
  resolve: { alias: { '@': resolve(here, 'src') } },
  plugins: [react(), preloadFont(), first.plugin, compressed(), cardInDevelopment()],
  build: {
    outDir: resolve(here, 'dist/web'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy knows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [resolve(here, 'src/app/web/index.html'), resolve(here, 'src/app/web/docs.html')],
      output: {
        // The first screen carries the names of all files that may follow it, so they are short.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        // A screen is there after twenty files instead of a hundred: each one costs a request and
        // compresses badly alone.
        codeSplitting: {
          groups: [
            // These three change rarely, so a new version of the app leaves them in the browser's
            // cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: routing },
            { name: 'controls', test: controlsOfFirstScreen },
            // Mantine's styles come first in it: ours override them by standing after them.
            { name: 'entrance', test: (file) => first.needs(file) || stylesOfMantine.test(file) },
            // Code that most signed-in screens share; charts are large, and few screens have them.
            {
              name: 'inside',
              minShareCount: 4,
              test: (file) => !drawing.test(file) && !first.checksForms(file),
            },
            // Alone each of these would be a request for less than a kilobyte.
            {
              name: 'pieces',
              minShareCount: 2,
              maxModuleSize: maxPieceSize,
              test: (file) => ours.test(file) && !first.checksForms(file),
            },
            // Forms are fetched when one is opened.
            { name: 'forms', minShareCount: 3, test: first.checksForms },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000', '/rpc': 'http://127.0.0.1:3000' },
  },
});
