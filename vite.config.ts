import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cardInDevelopment } from './scripts/pages/card-in-development.ts';
import { chunkGroups } from './scripts/pages/chunk-groups.ts';
import { compressed } from './scripts/pages/compressed.ts';
import { firstLooks } from './scripts/pages/first-looks.ts';
import { preloadApp } from './scripts/pages/preload-app.ts';
import { themeBoot } from './scripts/pages/theme-boot.ts';

const here = import.meta.dirname;

const source = {
  root: resolve(here, 'src/app/web'),
  base: '/',
  resolve: { alias: { '@': resolve(here, 'src') } },
};

const pages = [resolve(here, 'src/app/web/index.html'), resolve(here, 'src/app/web/docs.html')];

/**
 * An arrow of half a kilobyte would be a request of its own. The content security policy knows
 * data: drawings, but no data: fonts.
 */
const drawingsOnly = (file: string) => file.endsWith('.svg');

const sheets = readdirSync(resolve(here, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => resolve(here, 'src', file))
  .sort();

/**
 * Names a class after itself and the place of its file in a list. The first script carries the
 * names of all styles, and Vite's own names have a line number each.
 */
const shortClassName = (name: string, file: string) =>
  `${name}-${sheets.indexOf(resolve(file)).toString(36)}`;

export default defineConfig(async ({ command }) => ({
  ...source,
  publicDir: resolve(here, 'src/app/web/static'),
  cacheDir: resolve(here, 'node_modules/.vite'),
  plugins: [
    react(),
    themeBoot(resolve(here, 'src/app/web/ahead/theme-boot.js')),
    preloadApp(),
    firstLooks(),
    compressed(),
    cardInDevelopment(),
  ],
  css: { modules: { generateScopedName: command === 'build' ? shortClassName : undefined } },
  build: {
    outDir: resolve(here, 'dist/web'),
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: drawingsOnly,
    modulePreload: { polyfill: false },
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      input: pages,
      output: {
        // The first screen carries the names of all files that may follow it, so they are short.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }: { names: string[] }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        ...(command === 'build' && {
          codeSplitting: {
            groups: await chunkGroups({
              ...source,
              plugins: [react()],
              build: { assetsInlineLimit: drawingsOnly, rolldownOptions: { input: pages } },
            }),
          },
        }),
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000', '/rpc': 'http://127.0.0.1:3000' },
  },
}));
