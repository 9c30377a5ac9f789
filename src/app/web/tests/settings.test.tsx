import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '@/modules/accounts/contract';
import { LostConnection } from '@/testkit/web/answers';
import { heading, press, quickEntry } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { customerMe, staffMe } from '@/testkit/web/people';
import { someBalance, timeWorld } from '@/testkit/web/time-world';

/** The settings, or another page from which they are opened. */
function openSettings(as: Me, path = '/settings') {
  const mails = {
    ...{ amount: true, expiry: true, topUps: true, entries: true },
    ...{ tasks: true, timer: true, support: true, operation: true },
  };
  return openScreen(path, {
    as,
    language: 'en',
    answers: {
      ...timeWorld([someBalance('TB-0001')]).answers,
      'notifications.settings': () => ({ mails, isWaitingForCompany: false }),
      'accounts.ways': () => ({ items: [], isCut: false }),
      'accounts.setLanguage': ({ language }) => ({ ...as, language }),
      'keys.settings': () => ({ customersMay: false, mayMake: false }),
      'keys.list': () => ({ items: [], nextCursor: null }),
      'weekly.choice': () => ({ weekday: null }),
      'webhooks.list': () => ({ items: [] }),
      'takeouts.newest': () => ({ takeout: null }),
    },
  });
}

test('the language is kept in browser and account, or on failure in the browser', async () => {
  const { server } = await openSettings(customerMe);
  const sent = () => server.callsOf('accounts.setLanguage').map(({ input }) => input.language);
  await page.getByRole('radio', { name: 'Dansk' }).click();
  await expect.element(page.getByText('Indstillingerne er gemt')).toBeVisible();
  await expect.poll(sent).toEqual(['da']);
  await page.getByRole('combobox', { name: 'Sprog', exact: true }).selectOptions('en');
  await expect.poll(sent).toEqual(['da', 'en']);

  server.answer({
    'accounts.setLanguage': () => {
      throw new LostConnection();
    },
  });
  await page.getByRole('radio', { name: 'Dansk' }).click();
  await expect
    .element(page.getByText('Sproget er skiftet her, men dine mails beholder det gamle.'))
    .toBeVisible();
  await expect.element(heading('Indstillinger')).toBeVisible();
  expect(localStorage.getItem('language-storage')).toContain('"da"');
});

test('single-key shortcuts can be switched off, and less motion really means less', async () => {
  await openSettings(staffMe, '/time');
  const entry = quickEntry('en');
  await expect.element(entry).toBeVisible();
  await heading('Time').click();
  await press('n');
  await expect.element(entry).toHaveFocus();

  await page.getByRole('link', { name: 'Settings' }).click();
  const shortcuts = page.getByRole('switch', { name: 'Single-key shortcuts' });
  const motion = page.getByRole('switch', { name: 'Reduce motion' });
  await shortcuts.click();
  await expect.element(shortcuts).not.toBeChecked();
  await motion.click();
  await expect.element(document.documentElement).toHaveAttribute('data-motion', 'reduce');
  expect(getComputedStyle(shortcuts.element()).transitionDuration).toBe('0s');

  await page.getByRole('link', { name: 'Time', exact: true }).click();
  await expect.element(entry).toBeVisible();
  await heading('Time').click();
  await press('n');
  await expect.element(entry).not.toHaveFocus();
});
