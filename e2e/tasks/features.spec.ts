import { type BrowserContext, expect, test } from '@playwright/test';
import { createBalance, createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

type Task = { id: string; key: string; title: string };
let count = 0;

async function createTask(context: BrowserContext, facts: object): Promise<Task> {
  count += 1;
  const title = `Galleri ${process.pid}-${Date.now() % 1_000_000}-${count}`;
  const answer = await context.request.post('/api/v1/features', { data: { title, ...facts } });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

test('a customer proposes work, sends it back and approves it; both sides see it live', async ({
  browser,
}) => {
  const { page: clara } = await openAs(browser, 'clara', '/features');
  const title = `Søgefelt ${Date.now()}`;
  await clara.getByRole('button', { name: 'Foreslå en opgave' }).first().click();
  const dialog = clara.getByRole('dialog', { name: 'Foreslå en opgave' });
  await expect(dialog.getByLabel('Prioritet')).toBeHidden();
  await dialog.getByLabel('Titel').fill(title);
  await dialog.getByLabel('Beskrivelse').fill('Man skal kunne **søge** i projekterne');
  await dialog.getByLabel('Eksternt link').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Foreslå en opgave' }).click();
  await expect(dialog.getByText('Skriv et fuldt link, fx https://eksempel.dk')).toBeVisible();
  await dialog.getByLabel('Eksternt link').fill('https://ide.example/soeg');
  await dialog.getByRole('button', { name: 'Foreslå en opgave' }).click();
  await expect(clara.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(clara.getByText('Man skal kunne **søge** i projekterne')).toBeVisible();
  const link = clara.getByRole('link', { name: 'ide.example (åbner i en ny fane)' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');

  const { page: konrad } = await openAs(
    browser,
    'konrad',
    `/features?q=${encodeURIComponent(title)}`,
  );
  await konrad.getByRole('link', { name: title }).click();
  await expect(konrad.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const status = konrad.getByRole('button', { name: /Skift status$/ });
  await konrad.keyboard.press('Shift+S');
  await expect(konrad.getByRole('menuitem')).toHaveText([
    'Under afklaring',
    'I gang',
    'Afventer kunde',
    'På pause',
  ]);
  await konrad.getByRole('menuitem', { name: 'Afventer kunde' }).click();
  await expect(status).toHaveAccessibleName(/Afventer kunde/);

  const banner = clara.getByRole('region', { name: 'Afventer dig' });
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Send tilbage' }).click();
  const reason = clara.getByRole('dialog', { name: /^Send FEAT-\d+ tilbage$/ });
  await reason.getByLabel('Hvad mangler der?').fill('Den finder ikke æ, ø og å');
  await reason.getByRole('button', { name: 'Send tilbage' }).click();
  await expect(banner).toBeHidden();

  await expect(status).toHaveAccessibleName(/I gang/);
  await expect(
    konrad.getByRole('list', { name: 'Kommentarer' }).getByText('Den finder ikke æ, ø og å'),
  ).toBeVisible();
  await status.click();
  await konrad.getByRole('menuitem', { name: 'Afventer kunde' }).click();
  await banner.getByRole('button', { name: 'Godkend' }).click();
  await clara.getByRole('menuitem', { name: 'Godkend, den er færdig' }).click();
  await expect(status).toHaveAccessibleName(/Færdig/);
  await konrad.getByRole('button', { name: 'Vis', exact: true }).click();
  await expect(konrad.getByText('Status: Afventer kunde → Færdig')).toBeVisible();
});

test('two edits of a title: the second person sees both and keeps text and comment', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page: konrad, context } = await openAs(browser, 'konrad', 'about:blank');
  const { id } = await createCompany(context);
  const task = await createTask(context, { companyId: id });
  const { page: stine } = await openAs(browser, 'stine', `/features/${task.key}`);
  await konrad.goto(`/features/${task.id}`);

  await konrad.getByRole('button', { name: 'Redigér titlen' }).click();
  await konrad.getByLabel('Titel').fill('Konrads titel');
  await konrad.getByLabel('Skriv en kommentar').fill('Begyndt, ikke sendt');

  await stine.getByRole('button', { name: 'Redigér titlen' }).click();
  await stine.getByLabel('Titel').fill('Stines titel');
  await stine.getByLabel('Titel').press('Enter');
  await expect(konrad.getByRole('heading', { level: 1, name: 'Stines titel' })).toBeVisible();

  await konrad.getByRole('button', { name: 'Gem', exact: true }).click();
  const conflict = konrad.getByRole('alert').filter({ hasText: 'har ændret opgaven imens' });
  await expect(conflict).toContainText('Stines titel');
  await expect(konrad.getByLabel('Titel')).toHaveValue('Konrads titel');
  await expect(konrad.getByLabel('Skriv en kommentar')).toHaveValue('Begyndt, ikke sendt');

  // Neither is lost when the browser is closed in the middle of it.
  await konrad.reload();
  await expect(konrad.getByLabel('Titel')).toHaveValue('Konrads titel');
  await expect(konrad.getByLabel('Skriv en kommentar')).toHaveValue('Begyndt, ikke sendt');
  await konrad.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(conflict).toBeVisible();
  await konrad.getByRole('button', { name: 'Gem mit' }).click();
  await expect(stine.getByRole('heading', { level: 1, name: 'Konrads titel' })).toBeVisible();
  await konrad.getByRole('button', { name: 'Kommentér' }).click();
  await expect(stine.getByText('Begyndt, ikke sendt')).toBeVisible();
});

test('a feature moves on the board by key, menu and hand; on its page time is logged', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank');
  const { id } = await createCompany(context);
  await createBalance(context, id);
  const task = await createTask(context, { companyId: id, estimateMinutes: 360 });
  await test.step('a card of the board moves as its status allows', async () => {
    await page.goto(`/features?view=board&company=${id}`);
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    const cardIn = (name: string) => column(name).getByRole('link', { name: task.title });
    await cardIn('Foreslået').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(cardIn('Under afklaring')).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(cardIn('I gang')).toBeFocused();

    await column('I gang')
      .getByRole('button', { name: /Skift status$/ })
      .click();
    await page.getByRole('menuitem', { name: 'Færdig' }).click();
    await expect(cardIn('Færdig')).toBeVisible();

    // A feature that is done can only be taken up again.
    await cardIn('Færdig').dragTo(column('På pause'));
    await expect(cardIn('Færdig')).toBeVisible();
    await column('Færdig').getByRole('listitem').dragTo(column('I gang'));
    await expect(cardIn('I gang')).toBeVisible();
    await expect(page).toHaveURL(/view=board/);
  });

  await test.step('its estimate says how much is left, and logging takes from it', async () => {
    // Each column reads its own list: until both have, the old one may show the card, too.
    const card = page.getByRole('link', { name: task.title });
    await expect(card).toHaveCount(1);
    await card.click();
    await expect(page.getByText('10 t tilbage – 6 t er planlagt, 4 t er ledigt')).toBeVisible();
    const line = page
      .getByRole('region', { name: 'Registrér tid' })
      .getByRole('textbox', { name: 'Registrér tid' });
    await line.fill('1t Skitser');
    await line.press('Enter');
    await expect(page.getByText('9 t tilbage – 5 t er planlagt, 4 t er ledigt')).toBeVisible();
    await expect(page.getByText('Skitser', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Slet opgave' }).click();
    const dialog = page.getByRole('dialog', { name: `Slet ${task.key}?` });
    await dialog.getByRole('button', { name: 'Slet opgave' }).click();
    await expect(dialog.getByText(/En opgave med registreringer kan ikke slettes/)).toBeVisible();
  });
});
