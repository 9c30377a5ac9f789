/** node scripts/run.js scripts/built.ts PROGRAM …: a program of the server, built when needed. */
import { buildIfNeeded } from './build-if-needed';
import { runBuilt } from './run-built';

const [program = 'main', ...words] = process.argv.slice(2);
buildIfNeeded();
runBuilt(`${program}.js`, words);
