/** node scripts/run.js scripts/built.ts PROGRAM … runs a program of the server, built if needed. */
import { buildIfNeeded } from './build-if-needed';
import { runBuilt } from './run-built';

const [program = 'main', ...words] = process.argv.slice(2);
buildIfNeeded();
runBuilt(`${program}.js`, words);
