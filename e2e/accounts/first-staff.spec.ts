import { expect, type Page, test } from '@playwright/test';
import { expectNoFigures } from '../kit/figures';
import { install } from '../kit/installation';

async function registerAsStaff(page: Page, address: string, token?: string) {
  await page.addInitScript(() =>
    localStorage.setItem(
      'language-storage',
      JSON.stringify({ state: { language: 'en' }, version: 0 }),
    ),
  );
  await page.goto(`${address}/register`);
  await page.getByLabel('Full name').fill('Stine Holm');
  await page.getByLabel('Email').fill(`stine-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('klippekort');
  await page.getByRole('radio', { name: /Staff/ }).click();
  if (token) await page.getByLabel('Setup token').fill(token);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('the first staff account lands on the staff’s overview, the second one waits', async ({
  browser,
}) => {
  test.slow();
  const { address, remove } = await install({ NODE_ENV: 'development' });
  try {
    const [first, second] = [await browser.newPage(), await browser.newPage()];
    await registerAsStaff(first, address);
    await expect(first).toHaveURL(`${address}/staff`);
    await expectNoFigures(first);
    await takeFirstSteps(first);
    await registerAsStaff(second, address);
    await expect(second).toHaveURL(`${address}/customer`);
    await expect(
      second.getByText('Your staff account is waiting for approval by a staff member.'),
    ).toBeVisible();
  } finally {
    await remove();
  }
});

test('in production the first staff account shows the setup token', async ({ page }) => {
  const token = 'open sesame, please';
  const { address, remove } = await install({ NODE_ENV: 'production', SETUP_TOKEN: token });
  try {
    await registerAsStaff(page, address, 'not the one that was set');
    await expect(page.getByLabel('Setup token')).toHaveAccessibleDescription(
      /The setup token is missing or wrong/,
    );
    await page.getByLabel('Setup token').fill(token);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(`${address}/staff`);
  } finally {
    await remove();
  }
});

/** From nothing to the first hour and an invited customer, on one page. */
async function takeFirstSteps(page: Page): Promise<void> {
  const guide = page.getByRole('region', { name: 'Get going' });
  const dialog = page.getByRole('dialog');
  const step = (name: string) => guide.getByRole('button', { name, exact: true });
  await expect(guide.getByText('0 of 4')).toBeVisible();
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  await act(step('Create a customer company').click());
  await act(dialog.getByLabel('Company name').fill('Nordlys ApS'));
  await act(dialog.getByLabel('CVR number').fill('12345678'));
  await expect(dialog.getByText('The check digit doesn’t fit')).toBeVisible();
  await act(dialog.getByRole('button', { name: 'Create company' }).click());
  await expect(guide.getByText('1 of 4')).toBeVisible();

  await act(step('Create a punch card or time bank').click());
  await act(dialog.getByRole('button', { name: '10 h', exact: true }).click());
  await act(dialog.getByRole('button', { name: 'Create balance' }).click());
  await expect(guide.getByText('2 of 4')).toBeVisible();

  await act(step('Log your first entry').click());
  await act(dialog.getByLabel('Title').fill('Kick-off'));
  await act(dialog.getByLabel('Amount').fill('1h'));
  await act(dialog.getByRole('button', { name: 'Log transaction' }).click());
  await expect(guide.getByText('3 of 4')).toBeVisible();

  await act(step('Invite the customer').click());
  await act(dialog.getByLabel('Email').fill('clara@nordlys.example'));
  await act(dialog.getByRole('button', { name: 'Send invitation' }).click());
  await expect(guide).toBeHidden();
  // Registering took five: name, address, password, kind and the button.
  expect(actions + 5).toBeLessThanOrEqual(25);
}
