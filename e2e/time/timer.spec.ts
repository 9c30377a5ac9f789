import { expect, type Page, test } from '@playwright/test';
import { navigationLink } from '../kit/navigation-link';
import { quickEntry } from '../kit/quick-entry';
import { openAs } from '../kit/sign-in';

// One person has one timer: these take their turns.
test.describe.configure({ mode: 'default' });

/** No other story starts a timer of hers, but a try that failed may have left one. */
async function clear(page: Page) {
  await page.evaluate(async () => {
    const { timer } = await (await fetch('/api/v1/timer')).json();
    if (timer) await fetch(`/api/v1/timer/${timer.id}`, { method: 'DELETE' });
  });
}

test('a timer starts with a line, runs on every page and device, and is logged once', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'stine', '/time', { language: 'en' });
  await expect(page.getByRole('heading', { name: 'Time', level: 1 })).toBeVisible();
  await clear(page);
  await page.reload();

  const { page: phone } = await openAs(browser, 'stine', '/balances', {
    language: 'en',
    width: 390,
  });
  await expect(phone.getByRole('button', { name: 'Start timer' })).toBeVisible();

  await page.keyboard.press('n');
  await page.keyboard.type('timed work @"Studio Ærø" /support');
  await expect(
    page.getByRole('region', { name: 'Log time' }).getByRole('button', { name: 'Start timer' }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  const stop = { name: 'Stop timer: timed work' };
  await expect(page.getByRole('button', stop)).toBeVisible();
  await expect(page).toHaveTitle('▶ 0:00 – timed work');
  await expect(phone.getByRole('button', stop)).toBeVisible();

  await navigationLink(page, 'Balances').click();
  await expect(page.getByRole('heading', { name: 'Balances', level: 1 })).toBeVisible();
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: 'Stop timer' });
  await expect(sheet.getByRole('textbox', { name: 'Title' })).toHaveValue('timed work');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', stop)).toBeVisible();

  await page.getByRole('button', stop).click();
  await expect(sheet.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText(/logged · overdrawn by/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start timer' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Start timer' })).toBeVisible();
  await expect(page).toHaveTitle(/^Balances/);
});

test('starting while one runs asks to log the first, and discarding it says what is lost', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'stine', '/time');
  await expect(page.getByRole('heading', { name: 'Tid', level: 1 })).toBeVisible();
  await clear(page);
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Start uret' }).click();
  await expect(page.getByRole('button', { name: 'Stop uret: Uden titel' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('det næste');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Stop uret' });
  await expect(sheet.getByText('Gem dette først – så starter uret på ”det næste”.')).toBeVisible();
  // Cancelling keeps the typed line. Even when the key still goes to the line, which has the focus
  // until the sheet takes it.
  const line = quickEntry(page, 'da');
  await line.dispatchEvent('keydown', { key: 'Escape' });
  await expect(sheet).toHaveCount(0);
  await expect(line).toHaveValue('det næste');
  await line.press('Enter');
  await sheet.getByRole('button', { name: 'Fortsæt' }).click();
  await expect(line).toHaveValue('det næste');
  await line.press('Enter');
  await sheet.getByRole('button', { name: 'Kassér' }).click();
  await page.getByRole('button', { name: 'Kassér tiden' }).click();
  await expect(page.getByRole('button', { name: 'Stop uret: det næste' })).toBeVisible();
  await expect(line).toHaveValue('');
  await clear(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Start uret' })).toBeVisible();
});
