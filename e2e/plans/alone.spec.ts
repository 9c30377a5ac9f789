import { expect, type Page, test } from '@playwright/test';
import { startStripeProvider } from '../../src/testkit/stripe/stripe-provider';
import { expectNoFigures } from '../kit/figures';
import { install } from '../kit/installation';
import { linkInMail } from '../kit/mailbox';
import { newAddress, password } from '../kit/new-person';
import { quickEntry } from '../kit/quick-entry';
import { applyPreferences, openContext } from '../kit/sign-in';

test('a consultant works alone, without staff, from the upgrade to the billed entry', async ({
  browser,
}) => {
  test.slow();
  const provider = await startStripeProvider({
    keys: { secretKey: 'sk_test_alone', webhookSecret: 'whsec_alone' },
  });
  const { secretKey, priceId, webhookSecret } = provider.settings;
  const klip = await install({
    NODE_ENV: 'development',
    THROTTLE_FACTOR: '100',
    SMTP_URL: `smtp://127.0.0.1:${process.env.STORIES_MAIL_PORT}`,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PRICE_ID: priceId,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: provider.url,
  });
  try {
    provider.tellAt(klip.address);
    const open = async (path: string) => {
      const context = await openContext(browser, {
        viewport: { width: 1280, height: 860 },
        baseURL: klip.address,
      });
      const page = await context.newPage();
      await applyPreferences(page, { language: 'en', theme: 'light' });
      await page.goto(path);
      return page;
    };

    const maria = await open('/register');
    await becomeConsultant(maria);
    const address = await createOwnCompany(maria);
    await sellCard(maria);
    const customer = await open(await linkInMail(address, '/register'));
    await acceptInvitation(customer);
    await logLine(maria, customer);
    await validateAndBill(maria, customer);
  } finally {
    await klip.remove();
    await provider.stop();
  }
});

async function becomeConsultant(maria: Page): Promise<void> {
  // The first account of an installation is offered to the house.
  await maria.getByRole('radio', { name: /Customer/ }).click();
  await maria.getByLabel('Full name').fill('Maria Lind');
  await maria.getByLabel('Email').fill(newAddress());
  await maria.getByLabel('Password', { exact: true }).fill(password);
  await maria.getByRole('button', { name: 'Create account' }).click();
  await expect(maria).toHaveURL(/\/customer$/);
  await maria.goto('/settings/upgrade');
  await maria.getByRole('button', { name: 'Continue to payment' }).click();
  await maria.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(maria.getByRole('heading', { name: 'Welcome as a consultant' })).toBeVisible();
  await maria.goto('/consultant');
  await maria.getByRole('button', { name: 'Skip' }).click();
  await expectNoFigures(maria);
}

/** Creates a company, and invites its customer. @returns the customer's address */
async function createOwnCompany(maria: Page): Promise<string> {
  await maria.goto('/companies');
  await maria.getByRole('button', { name: 'Create company' }).first().click();
  await maria.getByRole('dialog').getByLabel('Company name').fill('Havnens Bageri');
  await maria.getByRole('dialog').getByRole('button', { name: 'Create company' }).click();
  await maria.getByRole('button', { name: 'Invite the customer' }).click();
  const address = newAddress();
  await maria.getByRole('dialog').getByLabel('Email').fill(address);
  await maria.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
  await expect(maria.getByText(`Invitation sent to ${address}`)).toBeVisible();
  return address;
}

/** Sells a card of ten hours. */
async function sellCard(maria: Page): Promise<void> {
  await maria.goto('/balances');
  await expect(maria.getByText('No balances yet')).toBeVisible();
  await maria.getByRole('button', { name: 'Create balance' }).click();
  const sale = maria.getByRole('dialog');
  await sale.getByRole('combobox', { name: 'Customer' }).click();
  await maria.getByRole('option', { name: 'Havnens Bageri' }).click();
  await sale.getByRole('button', { name: '10 h', exact: true }).click();
  await sale.getByRole('button', { name: 'Create balance' }).click();
  await expect(sale).toBeHidden();
}

async function acceptInvitation(customer: Page): Promise<void> {
  await customer.getByLabel('Full name').fill('Bodil Bager');
  await customer.getByLabel('Password', { exact: true }).fill(password);
  await customer.getByRole('button', { name: 'Create account' }).click();
  await expect(customer).toHaveURL(/\/customer$/);
  await expect(customer.getByText('10 h').first()).toBeVisible();
}

/** Logs one line; the customer sees the balance go down. */
async function logLine(maria: Page, customer: Page): Promise<void> {
  await maria.goto('/time');
  const line = quickEntry(maria, 'en');
  await line.fill('1h30 new ovens on the website');
  await expect(maria.getByText('8 h 30 min will remain after this transaction')).toBeVisible();
  await line.press('Enter');
  await expect(customer.getByText('8 h 30', { exact: true }).first()).toBeVisible();
}

async function validateAndBill(maria: Page, customer: Page): Promise<void> {
  await customer.goto('/time');
  await customer
    .getByRole('row', { name: /New ovens/ })
    .getByRole('button', { name: /Actions/ })
    .click();
  await customer.getByRole('menuitem', { name: 'Validate' }).click();
  const row = maria.getByRole('row', { name: /New ovens/ });
  await expect(row).toContainText('Validated');
  await row.getByRole('button', { name: /Actions/ }).click();
  await maria.getByRole('menuitem', { name: 'Mark billed' }).click();
  await expect(row).toContainText('Billed');
  const { items } = await (await maria.request.get('/api/v1/time-entries')).json();
  expect(items).toMatchObject([
    { title: 'New ovens on the website', amount: 90, balanceLeft: 510 },
  ]);
}
