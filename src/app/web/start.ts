import { forgetAnswersAhead } from '@/platform/web/ahead/answers-ahead';
import { fetchPageAhead } from './ahead/fetch-page-ahead';

/**
 * The page begins here, with as little as can be: it sends for everything at once. The styles of
 * the app come first, since those of a screen stand after them.
 */
function startPage(): void {
  const app = import('./main');
  // Another tab may sign out, or in as another person, before the app is there.
  const otherTabs = new BroadcastChannel('klip-session');
  otherTabs.onmessage = forgetAnswersAhead;
  fetchPageAhead();
  void app.then(({ startApp }) => startApp(otherTabs));
}

// The page of the API loads this file too, for what the build puts beside it.
if (document.querySelector('.first-status')) startPage();
