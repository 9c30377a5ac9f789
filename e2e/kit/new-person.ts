import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { linkInMail } from './mailbox';
import { openAs, openContext, type ScreenLook } from './sign-in';

export type NewPerson = { page: Page; context: BrowserContext; id: string; email: string };

export const password = 'hverdag-i-juli';

let count = 0;

export function newAddress(): string {
  count += 1;
  return `nina-${process.pid}-${Date.now()}-${count}@example.com`;
}

/** An account of one's own, so that no story changes what another one reads. */
export async function registerSomebody(
  request: APIRequestContext,
  changes: Record<string, string> = {},
) {
  const email = newAddress();
  await post(request, '/api/auth/sign-up/email', {
    name: 'Nina Ny',
    email,
    password,
    accountType: 'customer',
    ...changes,
  });
  return email;
}

/** Registers a person who is signed in and looks at `path`. Staff are approved at once. */
export async function openAsNew(
  browser: Browser,
  path: string,
  look: ScreenLook & { accountType?: 'customer' | 'staff'; name?: string } = {},
): Promise<NewPerson> {
  const { accountType = 'customer', name = 'Maria Lind', ...rest } = look;
  const { page, context } = await openAs(browser, null, 'about:blank', rest);
  const email = await registerSomebody(context.request, { name, accountType });
  const { id } = await (await context.request.get('/api/v1/me')).json();
  if (accountType === 'staff') await approve(browser, id);
  await page.goto(path);
  return { page, context, id, email };
}

/** A browser of the first staff member of an installation of the story's own. */
export async function openFirstStaff(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 860 } });
  const data = { name: 'First Staff', email: newAddress(), password, accountType: 'staff' };
  const headers = { origin: baseURL };
  const answer = await context.request.post('/api/auth/sign-up/email', { headers, data });
  if (!answer.ok()) throw new Error(`Registering answered ${answer.status()}`);
  return context;
}

/** Another browser of the same person, already signed in. */
export async function openElsewhere(
  browser: Browser,
  email: string,
  path: string,
  userAgent?: string,
) {
  const context = await openContext(browser, { userAgent });
  await post(context.request, '/api/auth/sign-in/email', { email, password });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Shows that their address is theirs, with the link that registering has mailed. */
export async function confirmAddress({ context, email }: NewPerson): Promise<void> {
  const token = (await linkInMail(email, '/settings/confirm-email')).split('token=')[1] ?? '';
  await post(context.request, '/api/v1/me/email-confirmation/use', { token });
}

async function approve(browser: Browser, id: string): Promise<void> {
  const { context } = await openAs(browser, 'stine', 'about:blank');
  await post(context.request, `/api/v1/users/${id}/approve`, {});
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const origin = `http://localhost:${process.env.STORIES_PORT}`;
  const response = await request.post(path, { headers: { origin }, data });
  if (!response.ok())
    throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
}
