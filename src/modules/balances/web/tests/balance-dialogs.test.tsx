import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { balanceWorld } from '@/testkit/web/balance-world';
import { button, isFocusIn, press } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { staffMe } from '@/testkit/web/people';
import { someBalance } from '@/testkit/web/time-world';

const drawer = page.getByRole('dialog', { name: 'Kort', exact: true });
const more = drawer.getByRole('button', { name: /^Mere om/ });
const item = (name: string) => page.getByRole('menuitem', { name });

/** Ten hours of a customer, opened by the number on the card. */
async function openBalance() {
  const balance: BalanceView = someBalance('TB-0017');
  const world = balanceWorld([balance, someBalance('KK-0042')]);
  const opened = await openScreen('/balances?balance=TB-0017', {
    as: staffMe,
    answers: {
      ...world.answers,
      'balances.topUp': ({ id, amount }) =>
        world.change(id, {
          currentAmount: balance.currentAmount + amount,
          totalAmount: balance.totalAmount + amount,
        }),
    },
  });
  await expect.element(more).toBeVisible();
  return opened;
}

test('an amount is read as people write it, and a wrong one refused beside its field', async () => {
  const { server } = await openBalance();
  await drawer.getByRole('button', { name: 'Læg timer på' }).click();
  const dialog = page.getByRole('dialog', { name: /^Læg (timer|klip) på / });
  const field = dialog.getByLabelText('Timer');
  for (const [written, left] of [
    ['1:45', '11 t 45 min'],
    ['2 t 30 min', '12 t 30 min'],
    ['7t45', '17 t 45 min'],
    ['2.5', '12 t 30 min'],
  ] as const) {
    await field.fill(written);
    await expect.element(dialog.getByText(`Så er der ${left} tilbage`)).toBeVisible();
  }
  await press('Tab');
  await expect.poll(() => textIn(field)).toMatch(/^2\st\s30\smin$/);
  for (const [written, error, kept] of [
    ['-5', 'Skriv et antal, fx 10 eller 2 t 30 min', /^-5$/],
    ['100001', /Så meget er der ikke plads til/, /^100\.001\st$/],
  ] as const) {
    await field.fill(written);
    await dialog.getByRole('button', { name: 'Læg timer på' }).click();
    await expect.element(dialog.getByText(error)).toBeVisible();
    expect(textIn(field)).toMatch(kept);
  }
  expect(server.callsOf('balances.topUp')).toEqual([]);
  await field.fill('1:45');
  await dialog.getByRole('button', { name: 'Læg timer på' }).click();
  await expect.element(page.getByText(/nu er der 11\st\s45\smin tilbage/)).toBeVisible();
  expect(server.callsOf('balances.topUp')[0]?.input).toMatchObject({ amount: 105 });
});

test('an unreadable date is refused, and never means “does not expire”', async () => {
  const { server } = await openBalance();
  await more.click();
  await item('Redigér').click();
  const dialog = page.getByRole('dialog', { name: /^Redigér/ });
  await dialog.getByText('Vælg dato').click();
  await dialog.getByLabelText('Udløbsdato').last().fill('');
  await dialog.getByRole('button', { name: 'Gem' }).click();
  await expect.element(dialog.getByText('Skriv en gyldig dato')).toBeVisible();
  await expect.element(dialog).toBeVisible();
  expect(server.callsOf('balances.update')).toEqual([]);
});

test('a question about a balance ends on Back and does not come up for the next', async () => {
  const { answers } = balanceWorld([someBalance('KK-0042'), someBalance('TB-0017')]);
  const { router } = await openScreen('/balances', { as: staffMe, answers });
  await button('Åbn KK-0042').click();
  await more.click();
  await item('Slet kortet').click();
  const question = page.getByRole('dialog', { name: /^Slet [A-Z]/ });
  await expect.element(question).toBeVisible();
  router.history.back();
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await button('Åbn TB-0017').click();
  await expect.element(drawer.getByText('Oprettet')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('closed and reopened by keyboard, the focus stays on the menu', async () => {
  await openBalance();
  // Drawer and menu take the focus a moment after they have opened.
  await expect.poll(() => isFocusIn('dialog')).toBe(true);
  more.element().focus();
  for (const action of ['Luk kortet', 'Genåbn']) {
    await expect.element(more).toHaveFocus();
    await press('Enter');
    await expect.element(item(action)).toBeVisible();
    await expect.poll(() => isFocusIn('menu')).toBe(true);
    await walkTo(item(action));
    await press('Enter');
    await expect.element(item(action)).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
  }
  await press('Enter');
  await expect.element(item('Luk kortet')).toBeVisible();
});

/** Goes down in a menu until the item has the focus. */
async function walkTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 10; presses += 1) {
    if (document.activeElement === target.element()) return;
    await press('ArrowDown');
  }
  throw new Error('The arrow never gets there');
}

function textIn(field: Locator): string {
  return (field.element() as HTMLInputElement).value;
}
