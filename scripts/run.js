// Runs a TypeScript module of the project in this process: node scripts/run.js scripts/demo.ts
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const [script, ...rest] = process.argv.slice(2);
process.argv = [process.argv[0], resolve(root, script), ...rest];

// Vite sets NODE_ENV=development for itself; the programs started from here must not inherit it.
const { NODE_ENV } = process.env;
const keepEnvironment = {
  name: 'keep-environment',
  configResolved() {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  },
};

await runnerImport(resolve(root, script), {
  configFile: false,
  root,
  plugins: [keepEnvironment],
  resolve: { alias: { '@': resolve(root, 'src') } },
});
