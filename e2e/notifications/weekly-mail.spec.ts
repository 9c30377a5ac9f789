import { expect, test } from '@playwright/test';
import pg from 'pg';
import { findRunning } from '@/database/bundled/find-running';
import { getWeekday, toDay } from '@/platform/day';
import { linkInMail, mailsTo } from '../kit/mailbox';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs, openContext } from '../kit/sign-in';

const today = toDay(new Date(), 'Europe/Copenhagen');

/** Has the mail of the week sent now, without the clock. */
async function sendWeekTo(userId: string): Promise<void> {
  const client = new pg.Client(findRunning(process.env.STORIES_DATA ?? ''));
  await client.connect();
  try {
    const payload = JSON.stringify({ userId, day: today });
    await client.query(`select graphile_worker.add_job('weekly.send', $1::json)`, [payload]);
  } finally {
    await client.end();
  }
}

test('the mail of the week is turned off by one press, and stays off in the settings', async ({
  browser,
}) => {
  const { context: stine } = await openAs(browser, 'stine', 'about:blank');
  const company = await createCompany(stine, { customerMails: true });
  const { id, number } = await createBalance(stine, company.id);
  await createEntry(stine, id, 'Designmøde');
  const maria = await openAsNew(browser, 'about:blank');
  const joined = await stine.request.put(`/api/v1/users/${maria.id}/memberships/${company.id}`, {
    data: { relation: 'customer' },
  });
  expect(joined.ok()).toBe(true);
  const chosen = await maria.page.request.put('/api/v1/me/weekly-mail', {
    data: { weekday: getWeekday(today) },
  });
  expect(chosen.ok()).toBe(true);
  await sendWeekTo(maria.id);
  const link = await linkInMail(maria.email, '/weekly-mail');
  const mail = mailsTo(maria.email).find(({ text }) => text.includes(link));
  expect(mail?.subject).toMatch(/9\st\s30\smin tilbage, 1 til godkendelse$/);
  expect(mail?.text).toContain(number);

  // The mailbox is on a phone without a session.
  const phone = await openContext(browser);
  const page = await phone.newPage();
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto(link);
  const stop = page.getByRole('button', { name: 'Stop ugens mail' });
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Du får ikke ugens mail mere')).toBeVisible();
  await expect(stop).toBeHidden();

  await maria.page.goto('/settings#notifications');
  const choice = maria.page.getByRole('combobox', { name: 'Ugens mail' });
  await expect(choice).toHaveValue('Aldrig');
  const other = maria.page.getByRole('switch', { name: 'Før et kort udløber' });
  await other.click({ force: true });
  await expect(other).not.toBeChecked();
  await maria.page.reload();
  await expect(choice).toHaveValue('Aldrig');
  await choice.click();
  await maria.page.getByRole('option', { name: 'Hver mandag' }).click();
  await expect(maria.page.getByText('Indstillingerne er gemt')).toBeVisible();
  await maria.page.reload();
  await expect(choice).toHaveValue('Hver mandag');
});
