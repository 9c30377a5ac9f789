import '@mantine/core/styles.css';
import '@/ui/theme/fonts.css';
import '@/ui/theme/global.css';
import '@/ui/look.module.css';
import { createRoot } from 'react-dom/client';
import { followFirstLook } from '@/platform/web/first-look';
import { followComfort } from '@/platform/web/preferences/comfort';
import { followLanguageOfOtherTabs } from '@/platform/web/preferences/preferences';
import { followFocus } from '@/ui/dialog/use-focus-back';
import { partsWaitFor } from '@/ui/lazy-parts';
import { lightOnPaper } from '@/ui/theme/light-on-paper';
import { App, type AppProps } from './app';
import { createApp } from './create-app';
import type { AppRouter } from './routes/create-app-router';
import { screens } from './routes/routes';
import { ignoreStrayDrops } from './shell/ignore-stray-drops';
import { ignoreHeldEnter } from './shell/keyboard/ignore-held-enter';
import { loadDeferredWords, startWords } from './start-words';

/** Milliseconds after which a start shows that the page is loading. */
const maxSilentMilliseconds = 600;

/**
 * Starts the app in the page. It is a function, because the page of the API loads this file too and
 * starts no app. `otherTabs` connects the tabs of this browser.
 */
export function startApp(otherTabs: BroadcastChannel): void {
  // Dialogs lock scrolling with their own style element (react-remove-scroll), which reads its
  // nonce here.
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce();

  const { auth, router, queryClient } = createApp(otherTabs);

  followLanguageOfOtherTabs();
  followComfort();
  ignoreHeldEnter();
  ignoreStrayDrops();
  lightOnPaper();
  followFocus();
  followFirstLook(queryClient);
  partsWaitFor(loadDeferredWords);
  fetchScreenAhead(router);
  void auth.start();
  void show({ auth, router, queryClient });
}

/**
 * Loads the screen of a protected address in parallel with the session request, because most
 * visitors to it are signed in.
 */
function fetchScreenAhead(router: AppRouter): void {
  const { pathname } = window.location;
  if (!screens.isKnown(pathname)) return;
  const [routes] = router.getMatchedRoutes(pathname);
  for (const route of routes) void router.loadRouteChunk(route);
}

async function show({ auth, router, queryClient }: Omit<AppProps, 'i18n' | 'nonce'>) {
  const waited = new Promise((resume) => setTimeout(resume, maxSilentMilliseconds));
  // A page that is drawn once it is complete appears sooner than one that shows a spinner first,
  // because React shows no update for 300 ms after a spinner.
  const loaded = router.load();
  const [i18n] = await Promise.all([startWords(), Promise.race([loaded, waited])]);
  if (document.documentElement.dataset.firstFrame !== undefined) {
    // Only screen readers need this text, because the placeholder frame is visual.
    const status = document.querySelector('.first-status');
    if (status) status.textContent = i18n.t('common.loading', { ns: 'ui' });
    await loaded;
  }
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(<App {...{ auth, router, queryClient, i18n, nonce: nonce() }} />);
}

function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
