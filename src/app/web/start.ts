import { fetchPageAhead } from './ahead/fetch-page-ahead';

/**
 * The page begins here, with as little as can be: it sends for everything at once. The styles of
 * the app come first, since those of a screen stand after them.
 */
const app = import('./main');
fetchPageAhead();
void app.then(({ startApp }) => startApp());
