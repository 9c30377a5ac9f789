import { type Browser, type BrowserContext, type Page, test } from '@playwright/test';

export type ScreenLook = { language?: 'da' | 'en'; theme?: 'light' | 'dark'; width?: number };

export const emailOf = {
  stine: 'stine@klip.example',
  konrad: 'konrad@klip.example',
  clara: 'clara@nordlys.example',
  hans: 'hans@havn.example',
  ny: 'ny@klip.example',
} as const;

export type Person = keyof typeof emailOf;

type OpenedContext = { by: string; kind: string };

/** Browsers that are open, the test that opened them, and how. */
const opened = new Map<BrowserContext, OpenedContext>();
/**
 * Browsers whose test has ended. Their cache holds the app's files, which halves the time of a
 * first page.
 */
const idle = new Map<BrowserContext, OpenedContext>();

/**
 * A browser of its own, without cookies or anything kept. The pages of earlier tests are closed
 * first: what stays open keeps a live stream, of which a person has five, and draws on. A test
 * that has changed what cannot be put back, such as the clock, closes its browser itself.
 */
export async function openContext(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const { testId } = test.info();
  const over = [...opened].filter(([, { by }]) => by !== testId);
  await Promise.all(over.map(([context, how]) => putAside(context, how)));
  const kind = JSON.stringify(options);
  const [known] = [...idle].find(([, how]) => how.kind === kind) ?? [];
  const context = known ?? (await browser.newContext(options));
  idle.delete(context);
  opened.set(context, { by: testId, kind });
  if (!known) {
    context.once('close', () => {
      opened.delete(context);
      idle.delete(context);
    });
  }
  return context;
}

async function putAside(context: BrowserContext, how: OpenedContext): Promise<void> {
  opened.delete(context);
  await Promise.all(context.pages().map((page) => page.close()));
  await context.setStorageState({ cookies: [], origins: [] });
  idle.set(context, how);
}

/** A browser of one's own, signed in by cookie, with language and theme as chosen before. */
export async function openAs(
  browser: Browser,
  person: Person | null,
  path: string,
  look: ScreenLook = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const { language = 'da', theme = 'light', width = 1280 } = look;
  const context = await openContext(browser, {
    viewport: { width, height: width < 500 ? 844 : 860 },
  });
  if (person) await signIn(context, person);
  const page = await context.newPage();
  await applyPreferences(page, { language, theme });
  await page.goto(path);
  return { page, context };
}

/**
 * Language and theme as chosen before; called again, the last choice holds from the next page load
 * on.
 */
export async function applyPreferences(
  page: Page,
  { language, theme }: Required<Pick<ScreenLook, 'language' | 'theme'>>,
): Promise<void> {
  await page.addInitScript(
    ([chosenLanguage, chosenTheme]) => {
      localStorage.setItem(
        'language-storage',
        JSON.stringify({ state: { language: chosenLanguage }, version: 0 }),
      );
      localStorage.setItem('theme', chosenTheme);
    },
    [language, theme] as const,
  );
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/**
 * One session for each person and worker: a password costs a tenth of a second to check. It is
 * replaced before Klip would ask again who the person is.
 */
const sessions = new Map<Person, { cookies: Cookies; since: number }>();
const maxAge = 5 * 60_000;

async function signIn(context: BrowserContext, person: Person): Promise<void> {
  const known = sessions.get(person);
  if (known && Date.now() - known.since < maxAge) return context.addCookies(known.cookies);
  const origin = `http://localhost:${process.env.STORIES_PORT}`;
  const response = await context.request.post('/api/auth/sign-in/email', {
    headers: { origin },
    data: { email: emailOf[person], password: 'klippekort' },
  });
  if (!response.ok()) throw new Error(`${person} cannot sign in: ${response.status()}`);
  sessions.set(person, { cookies: await context.cookies(), since: Date.now() });
}
