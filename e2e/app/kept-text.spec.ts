import { expect, type Route, test } from '@playwright/test';
import { endSession, signIn } from '../kit/ended-session';
import { dialog, keptPlaces, prepareWorld } from '../kit/kept-places';
import { openAsNew } from '../kit/new-person';
import { quickEntry } from '../kit/quick-entry';

test('text that is being written when a session ends is there after signing in again', async ({
  browser,
}) => {
  test.slow();
  const { page, context, email } = await openAsNew(browser, 'about:blank', {
    accountType: 'staff',
  });
  const world = await prepareWorld(context);
  for (const [name, { opens, writings }] of Object.entries(keptPlaces)) {
    await test.step(name, async () => {
      await page.goto(opens(world));
      for (const { fill } of writings(world)) await fill(page);
      await endSession(browser, email);
      await signIn(page, email);
      for (const { see } of writings(world)) await see(page);
    });
  }
});

test('a question about an entry is there again for the customer who was writing it', async ({
  browser,
}) => {
  const staff = await openAsNew(browser, 'about:blank', { accountType: 'staff' });
  const { company } = await prepareWorld(staff.context);
  const { page, email, id } = await openAsNew(browser, 'about:blank');
  const place = `/api/v1/users/${id}/memberships/${company.id}`;
  const joined = await staff.context.request.put(place, { data: { relation: 'customer' } });
  expect(joined.ok()).toBe(true);
  await page.goto('/time');
  await page.getByRole('button', { name: `Ugens arbejde ${company.name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Er der noget galt?' }).click();
  const ask = dialog(page, 'Er der noget galt?');
  await ask.getByRole('textbox').fill('Det var vist en anden');
  await endSession(browser, email);
  await signIn(page, email);
  await expect(ask.getByRole('textbox')).toHaveValue('Det var vist en anden');
  await ask.getByRole('button', { name: 'Send' }).click();
  await expect(ask).toBeHidden();
});

test('a note that was on its way when the session ended is there once', async ({ browser }) => {
  const { page, context, email } = await openAsNew(browser, 'about:blank', {
    accountType: 'staff',
  });
  const { company } = await prepareWorld(context);
  let answer = () => {};
  const ended = new Promise<void>((resume) => {
    answer = resume;
  });
  const hold = async (route: Route) => {
    await route.fetch();
    await ended;
    await route.abort();
  };
  await page.route('**/rpc/crm/addNote', hold, { times: 1 });
  await page.goto(`/crm/customer/${company.id}?tab=notes`);
  const field = page.getByLabel('Tilføj en note');
  await field.fill('Ringer mandag');
  const reached = page.waitForRequest('**/rpc/crm/addNote');
  await page.getByRole('button', { name: 'Gem note' }).click();
  await reached;
  await expect
    .poll(async () =>
      (await context.request.get(`/api/v1/crm/customers/${company.id}/notes`)).text(),
    )
    .toContain('Ringer mandag');
  await endSession(browser, email);
  await expect(page).toHaveURL(/\/login\?next=/);
  answer();
  await signIn(page, email);
  await expect(field).toHaveValue('Ringer mandag');
  await page.getByRole('button', { name: 'Gem note' }).click();
  await expect(field).toHaveValue('');
  await page.reload();
  await expect(page.getByText('Ringer mandag')).toHaveCount(1);
});

test('a row that was changed elsewhere while its text was kept is not overwritten', async ({
  browser,
}) => {
  const { page, context, email } = await openAsNew(browser, '/time', { accountType: 'staff' });
  const { company } = await prepareWorld(context);
  const title = `Ugens arbejde ${company.name}`;
  await page.getByRole('button', { name: `Ret ”${title}”` }).click();
  const row = page.getByRole('form', { name: `Ret ”${title}”` });
  await row.getByLabel('Titel').fill('Rettet her');
  await endSession(browser, email, async (request) => {
    const list = `/api/v1/time-entries?companyId=${company.id}`;
    const { items } = (await (await request.get(list)).json()) as {
      items: { id: string; version: number }[];
    };
    for (const { id, version } of items) {
      const place = `/api/v1/time-entries/${id}`;
      const changed = await request.patch(place, { data: { version, title: 'Rettet der' } });
      expect(changed.ok()).toBe(true);
    }
  });
  await signIn(page, email);
  await expect(row.getByLabel('Titel')).toHaveValue('Rettet her');
  await row.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(row.getByRole('alert')).toContainText('ændret, siden du så den');
});

test('another person who signs in sees nothing of it, and then it is gone', async ({ browser }) => {
  const other = await openAsNew(browser, 'about:blank', { accountType: 'staff' });
  const { page, context, email } = await openAsNew(browser, 'about:blank', {
    accountType: 'staff',
  });
  await prepareWorld(context);
  await page.goto('/time');
  const line = quickEntry(page, 'da');
  await line.fill('20m fortroligt');
  await endSession(browser, email);
  await signIn(page, other.email);
  await expect(page.getByRole('heading', { name: 'Tid', level: 1 })).toBeVisible();
  await expect(line).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    'fortroligt',
  );
});
