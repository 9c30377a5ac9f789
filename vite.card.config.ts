import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { compressed } from './scripts/pages/compressed.ts';
import { smallPage } from './scripts/pages/small-page.ts';

const here = import.meta.dirname;

/**
 * The page of a card link, built by itself: in one build with the app it would share files with it,
 * and so fetch what only the app needs. Runs after the build of the app, into the same folder.
 */
export default defineConfig({
  root: resolve(here, 'src/app/web/card'),
  base: '/',
  publicDir: false,
  cacheDir: resolve(here, 'node_modules/.vite'),
  // Preact draws the same components at a tenth of the weight of React.
  resolve: {
    alias: [
      { find: '@', replacement: resolve(here, 'src') },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
      { find: /^react$/, replacement: 'preact/compat' },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [smallPage(60), compressed()],
  build: {
    outDir: resolve(here, 'dist/web'),
    emptyOutDir: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: resolve(here, 'src/app/web/card/kort.html') },
  },
});
