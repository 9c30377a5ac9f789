/** npm start: the production server on your own installation. */
import { buildIfNeeded } from './build-if-needed';
import { runBuilt } from './run-built';

buildIfNeeded();
runBuilt('main.js');
