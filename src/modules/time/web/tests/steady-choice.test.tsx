import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { balanceWorld } from '@/testkit/web/balance-world';
import { customerWorld } from '@/testkit/web/customer-world';
import { button, press, quickEntry, type } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { staffMe } from '@/testkit/web/people';
import { taskWorld } from '@/testkit/web/task-world';
import { someBalance, someEntry, timeWorld } from '@/testkit/web/time-world';

const chosen = page.getByRole('button', { name: /^Vælg klippekort/ });

/**
 * Opens the time screen of a member of staff whose last entry is on the second of two customers.
 */
async function openWithWork(newest = 'Rolig Nyest') {
  const first = someBalance('TB-0001', { companyName: 'Rolig Ældst' });
  const second = someBalance('TB-0002', { companyName: newest });
  const other = someBalance('TB-0003', { companyName: 'Anden' });
  const own = { consultantId: staffMe.id, consultantName: staffMe.name };
  const old = { ...own, serviceDate: '2026-01-05' as const };
  const world = timeWorld(
    [first, second, other],
    [
      someEntry(second, { ...old, createdAt: '2026-01-05T10:00:00.000Z' }),
      someEntry(first, { ...old, createdAt: '2026-01-05T09:00:00.000Z' }),
    ],
  );
  const answers = {
    ...balanceWorld([first, second, other]).answers,
    ...taskWorld([]).answers,
    ...customerWorld([]).answers,
    ...world.answers,
    'crm.find': () => ({ people: [], notes: [], mails: [] }),
  };
  const opened = await openScreen('/time', { as: staffMe, answers });
  await expect.element(chosen).toHaveTextContent('TB-0002');
  return opened;
}

test('a balance chosen by hand stays until the rewritten line names another', async () => {
  await openWithWork();
  await chosen.click();
  await page.getByRole('option', { name: /TB-0001/ }).click();
  const field = quickEntry('da');
  await field.fill('1t workshop');
  await expect.element(chosen).toHaveTextContent('TB-0001');
  await field.fill('');
  await field.fill('2t oprydning');
  await expect.element(chosen).toHaveTextContent('TB-0001');
  await field.fill('2t oprydning @TB-0002');
  await expect.element(chosen).toHaveTextContent('TB-0002');
  await press('Escape', 'Escape');
  await expect.element(field).toHaveValue('');
  await expect.element(chosen).toHaveTextContent('TB-0002');
});

test('a held Enter logs once', async () => {
  const { server, address } = await openWithWork();
  const hold = () => userEvent.keyboard('{Enter>8/}');
  await press('n');
  await type('15m held work @TB-0001');
  await hold();
  await expect.element(quickEntry('da')).toHaveValue('');
  await expect.element(page.getByRole('row', { name: /Held work/ })).toBeVisible();
  // In the palette it opens what was found, and nothing is chosen after that.
  button('Søg eller registrér').element().focus();
  await press('Enter');
  await expect.element(page.getByRole('combobox', { name: 'Søg og kommandoer' })).toHaveFocus();
  await type('held');
  await expect.element(page.getByRole('option', { name: /Held work/ })).toBeVisible();
  await hold();
  await expect.poll(address).toContain('entry=');
  await expect
    .element(page.getByRole('combobox', { name: 'Søg og kommandoer' }))
    .not.toBeInTheDocument();
  expect(server.callsOf('time.record')).toHaveLength(1);
});

test('the balance of a typed number comes before a name with these words', async () => {
  await openWithWork('TB 3 Huse');
  await press('n');
  await type('15m @tb-3');
  const options = page.getByRole('listbox', { name: 'Forslag' }).getByRole('option');
  await expect.element(options.nth(1)).toHaveTextContent('TB 3 Huse');
  await expect.element(options.first()).toHaveTextContent('TB-0003');
});

test('the hints leave what the line says in sight', async () => {
  await openWithWork();
  await press('n');
  await type('15m oprydning @r');
  const list = page.getByRole('listbox', { name: 'Forslag' });
  await expect.element(list).toBeVisible();
  const panel = list.element().closest('section')?.getBoundingClientRect();
  expect(list.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(panel?.bottom ?? NaN);
});

test('a number that is typed whole needs no hint', async () => {
  await openWithWork();
  await press('n');
  await type('15m oprydning @tb-000');
  const list = page.getByRole('listbox', { name: 'Forslag' });
  await expect.element(list).toBeVisible();
  await type('1');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(chosen).toHaveTextContent('TB-0001');
});

test('Enter on a hint of another balance shows its effect first, and then logs', async () => {
  const { server } = await openWithWork();
  await press('n');
  await type('15m oprydning @tb-');
  await press('ArrowDown');
  const list = page.getByRole('listbox', { name: 'Forslag' });
  const reached = list.getByRole('option', { selected: true });
  await expect.element(reached).toHaveTextContent('TB-0001');
  await press('Enter');
  await expect.element(chosen).toHaveTextContent('TB-0001');
  expect(server.callsOf('time.record')).toHaveLength(0);
  await press('Enter');
  await expect.poll(() => server.callsOf('time.record')).toHaveLength(1);
});
