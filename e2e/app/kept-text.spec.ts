import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { endSession, signIn } from '../kit/ended-session';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { quickEntry } from '../kit/quick-entry';

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Copenhagen' });

async function prepare(context: BrowserContext) {
  const company = await createCompany(context, { email: 'kunde@example.com' });
  const balance = await createBalance(context, company.id);
  await createEntry(context, balance.id, `Ugens arbejde ${company.name}`, {
    serviceDate: today(),
  });
  const task = await context.request.post('/api/v1/features', {
    data: { companyId: company.id, title: `Opgave ${company.name}` },
  });
  expect(task.ok()).toBe(true);
  const { key } = (await task.json()) as { key: string };
  return { company, balance, key };
}

type World = Awaited<ReturnType<typeof prepare>>;
type Writing = { fill: (page: Page) => Promise<unknown>; see: (page: Page) => Promise<unknown> };
type Place = { opens: (world: World) => string; writings: (world: World) => Writing[] };

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const cell = (page: Page, { company }: World) =>
  page.getByRole('textbox', { name: new RegExp(`Ugens arbejde ${company.name}`) }).first();

/** Fields that share a page are lost and found together. */
const places: Record<string, Place> = {
  'the quick line and the log dialog': {
    opens: () => '/time',
    writings: () => [
      {
        fill: (page) => quickEntry(page, 'da').fill('20m halvskrevet linje'),
        see: (page) => expect(quickEntry(page, 'da')).toHaveValue('20m halvskrevet linje'),
      },
      {
        fill: async (page) => {
          await page.getByRole('button', { name: 'Ny registrering' }).click();
          await dialog(page, 'Ny registrering').getByLabel('Titel').fill('Halvt møde');
          await dialog(page, 'Ny registrering').getByLabel('Beskrivelse').fill('Om det hele');
        },
        see: async (page) => {
          const form = dialog(page, 'Ny registrering');
          await expect(form.getByLabel('Titel')).toHaveValue('Halvt møde');
          await expect(form.getByLabel('Beskrivelse')).toHaveValue('Om det hele');
        },
      },
    ],
  },
  'a cell of the week and the stop sheet': {
    opens: () => '/time?view=week',
    writings: (world) => [
      {
        fill: (page) => cell(page, world).fill('0:4x'),
        see: (page) => expect(cell(page, world)).toHaveValue('0:4x'),
      },
      {
        fill: async (page) => {
          await page.getByRole('button', { name: 'Start uret' }).first().click();
          await page.getByRole('button', { name: /^Stop/ }).first().click();
          await dialog(page, /Stop/).getByLabel('Titel').fill('Halvt stoppet');
        },
        see: (page) =>
          expect(dialog(page, /Stop/).getByLabel('Titel')).toHaveValue('Halvt stoppet'),
      },
    ],
  },
  'a new feature': {
    opens: () => '/features?create=1',
    writings: () => [
      {
        fill: (page) => page.getByRole('dialog').getByLabel('Beskrivelse').fill('Halv idé'),
        see: (page) =>
          expect(page.getByRole('dialog').getByLabel('Beskrivelse')).toHaveValue('Halv idé'),
      },
    ],
  },
  'a note and a mail to a customer': {
    opens: ({ company }) => `/crm/customer/${company.id}?tab=notes`,
    writings: () => [
      {
        fill: (page) => page.getByLabel('Tilføj en note').fill('Halv note'),
        see: (page) => expect(page.getByLabel('Tilføj en note')).toHaveValue('Halv note'),
      },
      {
        fill: async (page) => {
          await page.getByRole('button', { name: 'Send e-mail' }).first().click();
          await dialog(page, /e-mail/)
            .getByLabel('Tekst')
            .fill('Halvt brev');
        },
        see: (page) => expect(dialog(page, /e-mail/).getByLabel('Tekst')).toHaveValue('Halvt brev'),
      },
    ],
  },
  'a row that is corrected in the list': {
    opens: () => '/time',
    writings: ({ company }) => {
      const row = (page: Page) =>
        page.getByRole('form', { name: `Ret ”Ugens arbejde ${company.name}”` }).getByLabel('Titel');
      return [
        {
          fill: async (page) => {
            await page.getByRole('button', { name: `Ret ”Ugens arbejde ${company.name}”` }).click();
            await row(page).fill('Halvt rettet');
          },
          see: (page) => expect(row(page)).toHaveValue('Halvt rettet'),
        },
      ];
    },
  },
  'numbering and the profile': {
    opens: () => '/admin?section=numbering',
    writings: () => [
      {
        fill: (page) => page.getByLabel('Præfiks').first().fill('HALVT'),
        see: (page) => expect(page.getByLabel('Præfiks').first()).toHaveValue('HALVT'),
      },
      {
        fill: async (page) => {
          await page.getByRole('button', { name: /^Åbn profil/ }).click();
          await page.getByRole('button', { name: 'Redigér profil' }).click();
          await page.getByRole('dialog').getByLabel('Navn').fill('Halvt navn');
        },
        see: (page) =>
          expect(page.getByRole('dialog').getByLabel('Navn')).toHaveValue('Halvt navn'),
      },
    ],
  },
  'a brand': {
    opens: () => '/settings/branding',
    writings: () => [
      {
        fill: (page) => page.getByLabel('Adresse').fill('Halvvej 2'),
        see: (page) => expect(page.getByLabel('Adresse')).toHaveValue('Halvvej 2'),
      },
    ],
  },
  'a comment': {
    opens: ({ key }) => `/features/${key}`,
    writings: () => [
      {
        fill: (page) => page.getByLabel('Skriv en kommentar').fill('Halv kommentar'),
        see: (page) => expect(page.getByLabel('Skriv en kommentar')).toHaveValue('Halv kommentar'),
      },
    ],
  },
};

test('text that is being written when a session ends is there after signing in again', async ({
  browser,
}) => {
  test.slow();
  const { page, context, email } = await openAsNew(browser, 'about:blank', {
    accountType: 'staff',
  });
  const world = await prepare(context);
  for (const [name, { opens, writings }] of Object.entries(places)) {
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
  const { company } = await prepare(staff.context);
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
  const { company } = await prepare(context);
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
  const { company } = await prepare(context);
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
  await prepare(context);
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
