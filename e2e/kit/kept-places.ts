import { type BrowserContext, expect, type Page } from '@playwright/test';
import { createBalance, createCompany, createEntry } from './own-company';
import { quickEntry } from './quick-entry';

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Copenhagen' });

/** A company with a balance, an entry of today and a feature. */
export async function prepareWorld(context: BrowserContext) {
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

type World = Awaited<ReturnType<typeof prepareWorld>>;
type Writing = { fill: (page: Page) => Promise<unknown>; see: (page: Page) => Promise<unknown> };
type Place = { opens: (world: World) => string; writings: (world: World) => Writing[] };

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const cell = (page: Page, { company }: World) =>
  page.getByRole('textbox', { name: new RegExp(`Ugens arbejde ${company.name}`) }).first();

/** Fields that share a page are lost and found together. */
export const keptPlaces: Record<string, Place> = {
  'the quick line and the log dialog': {
    opens: () => '/time',
    writings: () => [
      {
        fill: (page) => quickEntry(page, 'da').fill('20m halvskrevet linje'),
        see: (page) => expect(quickEntry(page, 'da')).toHaveValue('20m halvskrevet linje'),
      },
      {
        fill: async (page) => {
          await page.getByRole('button', { name: 'Alle felter' }).click();
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
