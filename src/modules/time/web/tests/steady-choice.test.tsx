import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press, quickEntry, type } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { staffMe } from '@/testkit/web/people';
import { someBalance, someEntry, timeWorld } from '@/testkit/web/time-world';

const chosen = page.getByRole('button', { name: /^Vælg klippekort/ });

/** A member of staff who has logged on two customers: on the second one last. */
async function openWithWork() {
  const first = someBalance('TB-0001', { companyName: 'Rolig Ældst' });
  const second = someBalance('TB-0002', { companyName: 'Rolig Nyest' });
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
  const opened = await openScreen('/time', { as: staffMe, answers: world.answers });
  await expect.element(chosen).toHaveTextContent('TB-0002');
  return {
    ...opened,
    first,
    second,
    /** Entries of today on the third customer and on the first, until the page shows them. */
    async logElsewhere() {
      world.entries.unshift(
        someEntry(first, { ...own, title: 'From elsewhere' }),
        someEntry(other, own),
      );
      const [{ id = '' } = {}] = world.entries;
      opened.server.tell({ kind: 'change', table: 'time_entries', id, companyId: first.companyId });
      await expect.element(page.getByRole('row', { name: /From elsewhere/ })).toBeVisible();
    },
  };
}

test('an entry from elsewhere does not move the hint that is reached', async () => {
  const { first, logElsewhere, server } = await openWithWork();
  await type('n15m steady work @Rolig');
  const reached = page.getByRole('listbox').getByRole('option', { selected: true });
  await press('ArrowDown');
  await expect.element(reached).toHaveTextContent('TB-0002');
  await press('ArrowDown');
  await expect.element(reached).toHaveTextContent('TB-0001');
  await logElsewhere();
  await expect.element(reached).toHaveTextContent('TB-0001');
  await press('Enter');
  await expect.poll(() => server.callsOf('time.record')).toHaveLength(1);
  expect(server.callsOf('time.record')[0]?.input).toMatchObject({ balanceId: first.id });
});

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
