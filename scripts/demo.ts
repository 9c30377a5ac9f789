/**
 * npm run demo: everything with the demo story, on http://localhost:3000 unless PORT says
 * otherwise.
 */
import { buildIfNeeded } from './build-if-needed';
import { runBuilt } from './run-built';

buildIfNeeded();
runBuilt('demo.js');
