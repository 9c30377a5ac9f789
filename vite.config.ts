import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = import.meta.dirname;

/** The page has to be there soon on a slow line: JavaScript before the first screen, gzipped. */
const limitKilobytes = 200;
const firstScreen = ['app/web/main.tsx', 'app/web/login-route.tsx', 'i18n/da-entrance.ts'];

/** In one file they compress better than in thirty. */
const controlsOfFirstScreen =
  /@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](Input|InputBase|TextInput|PasswordInput|Button|Loader|Transition|ActionIcon|Alert|Anchor|Text|Title|Stack|UnstyledButton|CloseButton))[\\/]/;

/** What every page before the door needs besides, in so small pieces that each file would compress badly alone. */
const piecesOfFirstScreen =
  /src[\\/](modules[\\/]accounts[\\/](domain|web[\\/](auth-|email-field|entrance-|password-field|use-(auth|entrance)))|ui[\\/](error-panel|live-region|logo|spinner-card|ui-words|use-heading-focus)|platform[\\/](day|web[\\/](comfort|preferences|refusal))|i18n[\\/](create-i18n|format)\.ts|app[\\/]web[\\/](guard|preference-corner|start-words))|query-core[\\/]build[\\/]modern[\\/](query|queryClient|mutation|retryer|removable)\.js/;

export default defineConfig({
  root: resolve(here, 'src/app/web'),
  base: '/',
  publicDir: resolve(here, 'src/app/web/static'),
  cacheDir: resolve(here, 'node_modules/.vite'),
  resolve: { alias: { '@': resolve(here, 'src') } },
  plugins: [react(), preloadFont(), measureFirstScreen()],
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
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        // Changes rarely, so a new version of the app leaves it in the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|react-store|store)|use-sync-external-store)[\\/]/,
            },
            { name: 'controls', test: controlsOfFirstScreen },
            { name: 'entrance', test: piecesOfFirstScreen },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/rpc': 'http://127.0.0.1:3000' } },
});

/** The text of the first screen is in this font; without the hint it starts loading only after the style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'klip-preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /hanken-grotesk-latin-wght-normal.*\.woff2$/.test(name));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` };
        return [{ tag: 'link', attrs, injectTo: 'head' as const }];
      },
    },
  };
}

/** Prints what the first screen costs and fails the build above the limit. */
function measureFirstScreen(): Plugin {
  return {
    name: 'klip-measure-first-screen',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const needed = new Set<string>();
      const need = (name: string) => {
        if (needed.has(name)) return;
        needed.add(name);
        for (const imported of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) need(imported);
      };
      for (const module of firstScreen) {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
        if (!chunk) throw new Error(`${module} is in no chunk, so the first screen cannot be measured`);
        need(chunk.fileName);
      }
      const bytes = [...needed].reduce((sum, name) => sum + gzipSync(readFileSync(resolve(dir, name))).length, 0);
      const kilobytes = bytes / 1000;
      this.info(
        `first screen: ${kilobytes.toFixed(1)} kB of JavaScript gzipped in ${needed.size} files (limit ${limitKilobytes})`,
      );
      if (kilobytes > limitKilobytes) this.error(`the first screen needs more than ${limitKilobytes} kB of JavaScript`);
    },
  };
}
