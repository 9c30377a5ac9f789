import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '@/app/web/app';
import { createApp } from '@/app/web/create-app';
import { startWords } from '@/app/web/start-words';
import type { Me } from '@/modules/accounts/contract';
import type { Locale } from '@/platform/locale';
import { followFirstLook } from '@/platform/web/first-look';
import { chooseLanguage } from '@/platform/web/preferences/preferences';
import type { AuthAnswers } from './answer-auth';
import type { Answers } from './answers';
import { type FakeServer, startFakeServer } from './fake-server';
import { frameAnswers } from './frame-answers';

type ScreenOptions = {
  /** User who is signed in; by default a visitor without a session. */
  as?: Me;
  language?: Locale;
  width?: number;
  answers?: Answers;
  auth?: AuthAnswers;
};

const endings: (() => void)[] = [];
const fetchOfPage = globalThis.fetch;

/**
 * Opens the whole app at an address, as the browser starts it. Only the answers of the server are
 * fake. The history is kept in memory.
 */
export async function openScreen(path: string, options: ScreenOptions = {}) {
  const { as, language = 'da', width = 1280, answers = {}, auth = {} } = options;
  const server = startFakeServer(
    { ...frameAnswers, ...(as && { 'accounts.me': () => as }), ...answers },
    auth,
  );
  server.state.hasSession = as !== undefined;
  globalThis.fetch = server.fetch;
  await page.viewport(width, width < 500 ? 844 : 860);
  chooseLanguage(language);

  const otherTabs = new BroadcastChannel('klip-session');
  const history = createMemoryHistory({ initialEntries: [path] });
  const app = createApp(otherTabs, history);
  followFirstLook(app.queryClient);
  void app.auth.start();
  const [i18n] = await Promise.all([startWords(), app.router.load()]);
  await vi.waitUntil(() => i18n.language === language, 20_000);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<App {...app} i18n={i18n} nonce="" />);
  endings.push(() => {
    root.unmount();
    place.remove();
    // This ends the live stream and clears the cache, as signing out does.
    app.auth.store.setState({ user: null, loading: true });
    app.queryClient.clear();
    otherTabs.close();
    globalThis.fetch = fetchOfPage;
    throwUnlisted(server);
  });
  return {
    ...app,
    server,
    history,
    /** Returns the address with its query, as in the address bar. */
    address: () => app.router.state.location.href,
  };
}

/** Closes all screens after each test, so that the next test starts without them. */
export function endScreens(): void {
  for (const end of endings.splice(0).toReversed()) end();
}

/**
 * Throws if a test lacks an answer, which would make a screen look empty and the test meaningless.
 */
function throwUnlisted({ unlisted }: FakeServer): void {
  if (unlisted.length > 0) throw new Error(`The test answers no ${unlisted.join('\n')}`);
}
