import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press, quickEntry } from '@/testkit/web/on-page';
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
  await openScreen('/time', { as: staffMe, answers: world.answers });
  await expect.element(chosen).toHaveTextContent('TB-0002');
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
