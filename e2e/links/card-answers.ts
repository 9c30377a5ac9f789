import { type Browser, expect, type Page } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { overflowOf } from '../kit/looks';
import { mailsTo } from '../kit/mailbox';
import { openContext } from '../kit/sign-in';

/** Answers from the open dialog, after what a hurry gets wrong. */
export async function send(page: Page, email: string, name = 'Kirsten Holm'): Promise<void> {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Din mailadresse');
  await field.fill('maria');
  const names = dialog.getByLabel('Dit navn');
  await names.fill(' ');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(names).toHaveAccessibleDescription(/^Skal udfyldes/);
  await expect(names).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^Skriv en hel mailadresse/);
  await names.fill(name);
  await field.press('Enter');
  await expect(names).not.toHaveAttribute('aria-invalid');
  await expect(field).toBeFocused();
  await field.fill(email);
  expect(await findSerious(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('heading')).toHaveText('Se i din indbakke');
  await dialog.getByRole('button', { name: 'Luk' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The page that the mail leads to, opened without a session. */
export async function openMailed(browser: Browser, email: string, subject: RegExp): Promise<Page> {
  const address = () => {
    const mail = mailsTo(email).find((one) => subject.test(one.subject));
    return /http\S+\/kort#token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(address, { timeout: 60_000 }).not.toBe('');
  const context = await openContext(browser, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(address());
  await expect(page.getByText('Der er ikke sket noget endnu.')).toBeVisible();
  return page;
}
