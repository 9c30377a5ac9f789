import { expect, type Page, test } from '@playwright/test';
import { install } from '../kit/installation';
import { newAddress, password } from '../kit/new-person';
import { quickEntry } from '../kit/quick-entry';

/** Asks the server from within the page: only the browser finds `klip.local`. */
function send(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
  return page.evaluate(
    async ([how, where, body]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(where, { method: how, headers, body });
      if (!answer.ok) throw new Error(`${where} answered ${answer.status}`);
      return (await answer.json()) as { id: string; user?: { id: string } };
    },
    [method, path, JSON.stringify(data)] as const,
  );
}

async function register(page: Page, accountType: 'customer' | 'staff'): Promise<string> {
  await page.goto('/login');
  const person = { name: 'Nina Ny', email: newAddress(), password, accountType };
  const { user } = await send(page, 'POST', '/api/auth/sign-up/email', person);
  return user?.id ?? '';
}

test('on an office network without https people sell, top up, log, invite, copy and ask', {
  tag: '@thorough',
}, async ({ browser }) => {
  test.slow();
  const klip = await install({ NODE_ENV: 'development', THROTTLE_FACTOR: '100' }, 'klip.local');
  const options = { baseURL: klip.address, viewport: { width: 1280, height: 860 } };
  const page = await (await browser.newContext(options)).newPage();
  const customer = await (await browser.newContext(options)).newPage();
  try {
    await register(page, 'staff');
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    const company = await send(page, 'POST', '/api/v1/companies', { name: 'Nordlys' });

    await page.goto('/balances');
    const sold = page.getByRole('dialog', { name: 'Opret kort' });
    await page.getByRole('button', { name: 'Opret kort' }).first().click();
    await sold.getByRole('combobox', { name: 'Kunde' }).click();
    await page.getByRole('option', { name: 'Nordlys' }).click();
    await sold.getByRole('button', { name: '10 t', exact: true }).click();
    await sold.getByRole('button', { name: 'Opret kort' }).click();
    await expect(sold).toBeHidden();

    await page.getByRole('button', { name: /^Åbn TB-/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Kort', exact: true });
    await drawer.getByRole('button', { name: 'Læg timer på' }).click();
    const topUp = page.getByRole('dialog', { name: /^Læg timer på / });
    await topUp.getByLabel('Timer').fill('5');
    await topUp.getByRole('button', { name: 'Læg timer på' }).click();
    await expect(page.getByText(/nu er der 15\st tilbage/)).toBeVisible();

    await drawer.getByRole('button', { name: 'Del et link' }).click();
    const share = page.getByRole('dialog', { name: /^Del / });
    await share.getByRole('button', { name: 'Lav linket' }).click();
    const made = page.getByRole('dialog', { name: 'Dit link' });
    await made.getByRole('button', { name: 'Kopiér linket' }).click();
    await expect(made.getByRole('button', { name: 'Kopieret' })).toBeVisible();

    await page.goto('/time');
    await quickEntry(page, 'da').fill('1t30 designmøde @Nordlys');
    await expect(page.getByText('tilbage efter denne registrering')).toBeVisible();
    await quickEntry(page, 'da').press('Enter');
    await expect(page.getByRole('row', { name: /Designmøde/ })).toBeVisible();

    await page.goto(`/users`);
    await page.getByRole('button', { name: 'Invitér bruger' }).first().click();
    const invite = page.getByRole('dialog', { name: /^Invitér/ });
    await invite.getByLabel('E-mail').fill(newAddress());
    await invite.getByRole('combobox', { name: 'Virksomhed' }).click();
    await page.getByRole('option', { name: 'Nordlys' }).click();
    await invite.getByRole('button', { name: 'Send invitation' }).click();
    await expect(invite).toBeHidden();

    const person = await register(customer, 'customer');
    const place = `/api/v1/users/${person}/memberships/${company.id}`;
    await send(page, 'PUT', place, { relation: 'customer' });
    await customer.goto('/customer');
    await customer.getByRole('button', { name: 'Bed om flere timer' }).click();
    const ask = customer.getByRole('dialog', { name: /^Bed om flere timer/ });
    await ask.getByRole('button', { name: '10 t', exact: true }).click();
    // A mistake of the page is not the fault of the connection.
    await customer.evaluate(() => {
      Object.defineProperty(crypto, 'getRandomValues', { value: undefined, configurable: true });
    });
    await ask.getByRole('button', { name: 'Send' }).click();
    await expect(ask.getByRole('alert')).toHaveText(/^Noget gik galt på siden/);
    await customer.evaluate(() => Reflect.deleteProperty(crypto, 'getRandomValues'));
    await ask.getByRole('button', { name: 'Send' }).click();
    await expect(customer.getByText(/^Din konsulent har fået besked/)).toBeVisible();
  } finally {
    await klip.remove();
  }
});

test('eight tabs of an office network are all there, also over six connections', {
  tag: '@thorough',
}, async ({ browser }) => {
  test.slow();
  const klip = await install({ NODE_ENV: 'development', THROTTLE_FACTOR: '100' }, 'klip.local');
  const context = await browser.newContext({ baseURL: klip.address });
  // Every page of the stories believes that it is in front.
  await context.addInitScript(() => {
    let state: DocumentVisibilityState = 'visible';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    window.addEventListener('message', ({ data }) => {
      if (data !== 'visible' && data !== 'hidden') return;
      state = data;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  const turn = (page: Page, state: DocumentVisibilityState) =>
    page.evaluate((to) => window.postMessage(to, '*'), state);
  try {
    const first = await context.newPage();
    await register(first, 'staff');
    const { id: companyId } = await send(first, 'POST', '/api/v1/companies', { name: 'Nordlys' });
    const balance = { companyId, type: 'hours', initialAmount: 600 };
    const { id: balanceId } = await send(first, 'POST', '/api/v1/balances', balance);
    const linked = { balanceId, detail: 'left', mayAnswer: false };
    const link = (await send(first, 'POST', '/api/v1/card-links', linked)) as unknown as {
      url: string;
    };
    let left = 10;
    const seen = (tab: Page) => tab.getByText(new RegExp(`^${left}\\st$`)).first();
    // The app and the page of a link: a browser keeps their connections apart.
    for (const address of ['/balances', link.url]) {
      const tabs: Page[] = [];
      for (let count = 0; count < 8; count += 1) {
        const tab = await context.newPage();
        await tab.goto(address);
        await expect(seen(tab)).toBeVisible();
        await turn(tab, 'hidden');
        tabs.push(tab);
      }
      // Shown again, it has what happened meanwhile.
      const entry = { balanceId, title: 'Møde', amount: 60, serviceDate: '2026-01-05' };
      await send(first, 'POST', '/api/v1/time-entries', entry);
      left -= 1;
      for (const tab of tabs.slice(0, 2)) {
        await turn(tab, 'visible');
        await expect(seen(tab)).toBeVisible();
      }
    }
  } finally {
    await klip.remove();
  }
});
