import { expect, type Page, test } from '@playwright/test';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

async function openWithEntry(...[browser, view]: [Parameters<typeof openAs>[0], 'list' | 'week']) {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank', { language: 'en' });
  const { id } = await createCompany(context);
  const balance = await createBalance(context, id);
  const title = `Focus ${Date.now()}`;
  await createEntry(context, balance.id, title);
  await page.goto(
    view === 'list' ? `/time?q=${encodeURIComponent(title)}` : '/time?view=week&week=2026-01-05',
  );
  await expect(page.getByText(title).first()).toBeVisible();
  return { page, title };
}

async function closeByEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a dialog opened from the menu of a row returns the focus to the menu’s button', async ({
  browser,
}) => {
  const { page, title } = await openWithEntry(browser, 'list');
  const more = page.getByRole('button', { name: new RegExp(`Actions.*${title}`) });
  for (const action of ['Edit entry', 'Log again', 'Delete']) {
    for (const opensBy of ['mouse', 'keyboard']) {
      if (opensBy === 'mouse') await more.click();
      else await more.press('Enter');
      const item = page.getByRole('menuitem', { name: action });
      if (opensBy === 'mouse') await item.click();
      else await item.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('menu')).toHaveCount(0);
      await closeByEscape(page);
      await expect(more, `${action} by ${opensBy}`).toBeFocused();
    }
  }

  await more.click();
  await page.getByRole('menuitem', { name: 'Edit entry' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Typed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(more).toBeFocused();

  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(more).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the sheet of keys and the palette return the focus, or give it to the heading', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/balances', { language: 'en' });
  const heading = page.getByRole('heading', { level: 1, name: 'Balances' });
  const create = page.getByRole('button', { name: 'Create balance' }).first();
  await expect(heading).toBeVisible();
  await expect(create).toBeVisible();
  for (const key of ['?', 'ControlOrMeta+k']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await closeByEscape(page);
    await expect(heading, key).toBeFocused();
  }
  await create.focus();
  for (const key of ['?', 'ControlOrMeta+k']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await closeByEscape(page);
    await expect(create, key).toBeFocused();
  }
});

test('the question from an emptied cell of the week gives the focus back to the cell', async ({
  browser,
}) => {
  const { page, title } = await openWithEntry(browser, 'week');
  const cell = page.getByRole('row', { name: title }).getByRole('textbox').first();
  await expect(cell).toHaveValue('0:30');
  await cell.focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await closeByEscape(page);
  await expect(cell).toBeFocused();
});
