import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname;
const programs = {
  main: 'src/app/server/main.ts',
  archive: 'src/app/server/archive/archive-command.ts',
  link: 'src/app/server/link.ts',
  demo: 'scripts/demo/demo-server.ts',
  reader: 'src/app/server/reader.ts',
};

/** The programs that run on Node; what they import from node_modules stays there. */
export default defineConfig({
  root: here,
  publicDir: false,
  resolve: { alias: { '@': resolve(here, 'src') } },
  build: {
    ssr: true,
    target: 'node20',
    outDir: resolve(here, 'dist/server'),
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(programs).filter(([, path]) => existsSync(resolve(here, path))),
      ),
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
});
