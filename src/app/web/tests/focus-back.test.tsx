import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { balanceWorld } from '@/testkit/web/balance-world';
import { button, heading, isFocusIn, press } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { consultantOf } from '@/testkit/web/people';
import { taskWorld } from '@/testkit/web/task-world';
import { someBalance, someEntry, timeWorld } from '@/testkit/web/time-world';

const dialog = page.getByRole('dialog');

async function openWithEntry(path: string) {
  const balance = someBalance('TB-0001');
  const entry = someEntry(balance, { title: 'Focus', serviceDate: '2026-01-05' });
  const world = timeWorld([balance], [entry]);
  const answers = {
    ...balanceWorld([balance]).answers,
    ...taskWorld([]).answers,
    ...world.answers,
  };
  const as = consultantOf(balance.companyId, balance.companyName);
  await openScreen(path, { as, language: 'en', answers });
}

async function closeByEscape(): Promise<void> {
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
}

test('a dialog opened from the menu of a row returns the focus to the menu’s button', async () => {
  await openWithEntry('/time');
  const more = button(/Actions.*Focus/);
  const item = (name: string) => page.getByRole('menuitem', { name });
  for (const action of ['Edit entry', 'Log again', 'Delete']) {
    for (const opensBy of ['mouse', 'keyboard']) {
      if (opensBy === 'mouse') {
        await more.click();
        await item(action).click();
      } else {
        more.element().focus();
        await press('Enter');
        await expect.poll(() => isFocusIn('menu')).toBe(true);
        item(action).element().focus();
        await press('Enter');
      }
      await expect.element(dialog).toBeVisible();
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
      await closeByEscape();
      await expect.element(more, { message: `${action} by ${opensBy}` }).toHaveFocus();
    }
  }

  await more.click();
  await item('Edit entry').click();
  await dialog.getByLabelText('Title').fill('Typed');
  await press('Escape');
  await button('Discard').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();

  await more.click();
  await item('Delete').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(heading('Time')).toHaveFocus();
});

test('the sheet of keys and the palette return the focus, or give it to the heading', async () => {
  await openWithEntry('/balances');
  const create = button('Create balance').first();
  await expect.element(heading('Balances')).toBeVisible();
  await expect.element(create).toBeVisible();
  for (const target of [heading('Balances'), create]) {
    if (target === create) create.element().focus();
    for (const key of ['?', 'Control+k']) {
      await press(key);
      await expect.element(dialog).toBeVisible();
      await closeByEscape();
      await expect.element(target, { message: key }).toHaveFocus();
    }
  }
});

test('a dialog that has closed takes no focus from the one that opens next', async () => {
  await openWithEntry('/balances');
  await expect.element(heading('Balances')).toBeVisible();
  await press('?');
  await expect.element(dialog).toBeVisible();
  await press('Escape', 'Control+k');
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  dialog.getByRole('combobox').element().blur();
  // The last attempt of the closed one would be then.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(document.activeElement).toBe(document.body);
});

test('the question from an emptied cell of the week gives the focus back to the cell', async () => {
  await openWithEntry('/time?view=week&week=2026-01-05');
  const cell = page.getByRole('textbox', { name: /Focus/ }).first();
  await expect.element(cell).toHaveValue('0:30');
  cell.element().focus();
  await press('Delete', 'Tab');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await closeByEscape();
  await expect.element(cell).toHaveFocus();
});
