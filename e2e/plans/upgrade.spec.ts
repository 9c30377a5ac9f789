import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type StripeProvider, startStripeProvider } from '../../src/testkit/stripe/stripe-provider';
import { dayFromNow } from '../kit/day-from-now';
import { findSerious } from '../kit/find-serious';
import { install } from '../kit/installation';
import { coveringLooks, inEachLook, overflowOf } from '../kit/looks';
import { navigationLink } from '../kit/navigation-link';
import { newAddress, password } from '../kit/new-person';
import { applyPreferences, openContext, type ScreenLook } from '../kit/sign-in';

/** An installation of its own, whose payment provider is on this machine. */
test.describe.configure({ mode: 'serial' });

const keys = { secretKey: 'sk_test_CANARYOFSTORY', webhookSecret: 'whsec_CANARYOFSTORY' };
const day = 86_400;
let provider: StripeProvider;
let klip: Awaited<ReturnType<typeof install>>;

test.beforeAll(async () => {
  provider = await startStripeProvider({ keys });
  const { secretKey, priceId, webhookSecret } = provider.settings;
  klip = await install({
    NODE_ENV: 'development',
    THROTTLE_FACTOR: '100',
    LOG_LEVEL: 'debug',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PRICE_ID: priceId,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: provider.url,
  });
  provider.tellAt(klip.address);
});
test.afterAll(async () => {
  await klip.remove();
  await provider.stop();
});

async function openNew(
  browser: Browser,
  path: string,
  look: ScreenLook & { accountType?: 'staff' } = {},
) {
  const { language = 'en', theme = 'light', width = 1280, accountType = 'customer' } = look;
  const context = await openContext(browser, { viewport: { width, height: 860 } });
  const email = newAddress();
  const answer = await context.request.post(`${klip.address}/api/auth/sign-up/email`, {
    headers: { origin: klip.address },
    data: { name: 'Maria Lind', email, password, accountType },
  });
  expect(answer.ok()).toBe(true);
  const page = await context.newPage();
  await applyPreferences(page, { language, theme });
  await page.goto(`${klip.address}${path}`);
  return { page, context };
}

/** A person who has paid, on the page that says so. */
async function openSubscriber(browser: Browser) {
  const opened = await openNew(browser, '/settings/upgrade');
  await opened.page.getByRole('button', { name: 'Continue to payment' }).click();
  await opened.page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(opened.page.getByRole('heading', { name: 'Welcome as a consultant' })).toBeVisible();
  const subscription = [...provider.subscriptions.values()].at(-1);
  if (!subscription) throw new Error('nothing was bought');
  return { ...opened, subscription };
}

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const answer = await page.context().request.post(`${klip.address}${path}`, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

test('a customer pays, waits and gets the consultant’s navigation without a reload', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openNew(browser, '/settings');
  await page.getByRole('link', { name: 'Consultant plan' }).last().click();
  await expect(page.getByRole('heading', { name: 'Become a consultant' })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'What the plan gives you' }).getByRole('listitem'),
  ).toHaveCount(5);
  await expect(page.getByText('Billed monthly')).toBeVisible();
  await expect(page.getByText('Test mode – no money is charged')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();

  // Paid, and the provider's message is on its way.
  const [session] = [...provider.sessions.values()].slice(-1);
  if (!session) throw new Error('no session');
  provider.complete(session);
  await page.goto(session.successUrl);
  await expect(page.getByRole('heading', { name: 'Processing your payment…' })).toBeVisible();
  await expect(page.getByText('You can leave this page')).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await expect(navigationLink(page, 'Balances')).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await provider.deliver('checkout.session.completed', provider.sessionBody(session));

  await expect(page.getByRole('heading', { name: 'Welcome as a consultant' })).toBeVisible();
  await expect(navigationLink(page, 'Balances')).toBeVisible();
  await expect(navigationLink(page, 'Customer companies')).toBeVisible();
  await expect(page.locator('[aria-live="polite"]')).toContainText('New in your navigation');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await findSerious(page)).toEqual([]);
  await page.getByRole('link', { name: 'Create your first punch card' }).click();
  await expect(page).toHaveURL(/\/balances$/);
});

test('cancelled and failed say that nothing was charged, and lead on', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openNew(browser, '/settings/upgrade');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(
    page.getByText('You cancelled the payment. Nothing has been charged.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to the consultant plan' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await expect(
    page.getByText('Nothing has been charged. Try again or use another card.'),
  ).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome as a consultant' })).toBeVisible();
});

test('after a minute the waiting page says that one can leave', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { page, context } = await openNew(browser, '/settings/upgrade');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  const [session] = [...provider.sessions.values()].slice(-1);
  await page.clock.install();
  await page.goto(session?.successUrl ?? '');
  await expect(page.getByText('This usually takes a few seconds')).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page.getByText('It is taking longer than usual')).toBeVisible();
  // Its clock is not set back for the next story.
  await context.close();
});

test('an unpaid plan shows a banner and is read-only; a payment brings all back', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page, subscription } = await openSubscriber(browser);
  const { id: companyId } = await post(page, '/api/v1/companies', { name: 'Egen Kunde ApS' });
  const balance = { companyId, type: 'hours', initialAmount: 600 };
  const { id: balanceId } = await post(page, '/api/v1/balances', balance);
  const serviceDate = dayFromNow();
  const entry = { balanceId, title: 'Opstart', amount: 60, serviceDate, category: 'design' };
  await post(page, '/api/v1/time-entries', entry);

  const now = Math.floor(Date.now() / 1000);
  Object.assign(subscription, { status: 'past_due', periodStart: now - 2 * day });
  await provider.deliver('invoice.payment_failed', provider.invoiceBody(subscription));
  await expect(
    page.getByText(/^Your consultant plan is not paid. You keep it until/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See what to do' }).click();
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await page.getByRole('button', { name: 'Pay the bill' }).click();
  await page.goto(`${klip.address}/balances`);
  await expect(page.getByText('Egen Kunde ApS').first()).toBeVisible();
  await expect(page.getByText(/^Your consultant plan is not paid/)).toHaveCount(0);

  Object.assign(subscription, { status: 'past_due', periodStart: now - 8 * day });
  await provider.deliver('invoice.payment_failed', provider.invoiceBody(subscription));
  await expect(page).toHaveURL(/\/customer$/);
  await expect(navigationLink(page, 'Balances')).toHaveCount(0);
  await page.goto(`${klip.address}/time`);
  await expect(page.getByText('Opstart').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log', exact: true })).toHaveCount(0);
  await page.locator('[data-entry] th button').first().click();
  const drawer = page.getByRole('dialog', { name: 'Entry details' });
  await expect(drawer.getByRole('heading', { name: 'Opstart' })).toBeVisible();
  expect(await drawer.getByRole('button').allTextContents()).toEqual(['']);

  Object.assign(subscription, { status: 'active', periodEnd: now + 30 * day });
  await provider.deliver('invoice.paid', provider.invoiceBody(subscription));
  await expect(navigationLink(page, 'Balances')).toBeVisible();
});

test('axe finds nothing serious on the plan’s pages in any language, theme and width', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openNew(browser, '/settings/upgrade');
  const staff = await openNew(browser, '/home', { accountType: 'staff' });
  for (const [reader, path] of [
    [page, '/settings/upgrade'],
    [page, '/settings/upgrade/processing?checkout=00000000-0000-4000-8000-000000000000'],
    [page, '/settings/upgrade/cancelled'],
    [staff.page, '/settings/upgrade/success'],
    [staff.page, '/admin?section=plans'],
  ] as const) {
    await inEachLook(
      reader,
      coveringLooks,
      () => reader.goto(`${klip.address}${path}`),
      async (_look, place) => {
        expect(await findSerious(reader), `${path} ${place}`).toEqual([]);
        expect(await overflowOf(reader), `${path} ${place}`).toBeLessThanOrEqual(0);
      },
    );
  }
  await expect(staff.page.getByText('checkout.session.completed').first()).toBeVisible();
});

test('no key is in the log or in what a browser is given', { tag: '@thorough' }, () => {
  const files = readdirSync('dist/web', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|html)$/.test(name),
  );
  const given = files.map((name) => readFileSync(join('dist/web', name), 'utf8')).join('\n');
  expect(given).not.toMatch(/[sr]k_(test|live)_\w{6}|whsec_\w{6}/);
  const log = klip.log.join('');
  expect(log).toContain('webhook received');
  expect(log).not.toContain('CANARYOFSTORY');
});
