// Runs a TypeScript module of the project in this process: node scripts/run.js scripts/demo.ts
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const [script, ...rest] = process.argv.slice(2);
process.argv = [process.argv[0], resolve(root, script), ...rest];
await runnerImport(resolve(root, script), {
  configFile: false,
  root,
  resolve: { alias: { '@': resolve(root, 'src') } },
});
