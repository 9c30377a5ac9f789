import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { timeErrors } from '@/modules/time/errors';
import type { Answers } from '@/testkit/web/answers';
import { customerWorld } from '@/testkit/web/customer-world';
import { makeCompany } from '@/testkit/web/make-company';
import { button, heading, quickEntry } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { customerMe, staffMe } from '@/testkit/web/people';
import { someTask, taskWorld } from '@/testkit/web/task-world';
import { nextId, someBalance, someEntry, timeWorld } from '@/testkit/web/time-world';

const company = makeCompany({ id: nextId(), name: 'Nordlys', email: 'kunde@example.com' });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const line = quickEntry('da');
const entrance = {
  googleSignIn: false,
  staffSignup: 'approval',
  isNew: false,
  isFirstStaff: false,
  asksForSetupToken: false,
} as const;

/** A company with a balance, an entry of today and a task; `end` ends the session elsewhere. */
async function openWork(path: string, more: Answers = {}, as = staffMe) {
  const balance = someBalance('TB-0001', { companyId: company.id, companyName: company.name });
  const entry = someEntry(balance, { title: 'Ugens arbejde', consultantId: as.id });
  const time = timeWorld([balance], [entry]);
  let me = as;
  const opened = await openScreen(path, {
    as,
    auth: { 'sign-in/email': () => ({}) },
    answers: {
      ...time.answers,
      ...taskWorld([company], [someTask(company)]).answers,
      ...customerWorld([company]).answers,
      ...officeAnswers(),
      'accounts.entrance': () => entrance,
      'accounts.me': () => me,
      ...more,
    },
  });
  return {
    ...opened,
    entry,
    async endAndSignIn(next = as) {
      opened.server.state.hasSession = false;
      opened.auth.sessionEnded();
      await expect.poll(opened.address).toMatch(/^\/login\?next=/);
      me = next;
      await page.getByLabelText('E-mail').fill(as.email);
      await page.getByLabelText('Adgangskode', { exact: true }).fill('klippekort');
      await button('Log ind').click();
      await expect.poll(opened.address).not.toMatch(/^\/login/);
    },
  };
}

function officeAnswers(): Answers {
  return {
    'admin.troubles': () => ({ items: [] }),
    'admin.numberings': () => ({
      items: (['hours', 'credits'] as const).map((type) => ({
        ...{ type, prefix: 'TB', padding: 4, nextNumber: 2, highest: 1, version: 1 },
      })),
    }),
    'branding.mine': () => ({
      ...{ name: 'Klip', colour: null, logoUrl: null, chosenColour: null },
      ...{ address: '', cvr: '', isOfHouse: true, version: 0 },
    }),
    'crm.draftMail': () => ({
      ...{ companyName: company.name, language: 'da', subject: 'Hej', body: '', footer: '' },
      ...{ recipients: [], balances: [] },
    }),
  };
}

type FieldText = readonly [field: () => Locator, text: string, opens?: () => Promise<void>];

const row = () => page.getByRole('form', { name: 'Ret ”Ugens arbejde”' }).getByLabelText('Titel');
/** Fields that share a page are lost and found together. */
const places: [name: string, path: string, ...writings: FieldText[]][] = [
  [
    'the quick line and the log dialog',
    '/time',
    [() => line, '20m halvskrevet linje'],
    [
      () => dialog('Ny registrering').getByLabelText('Titel'),
      'Halvt møde',
      () => button('Alle felter').click(),
    ],
    [() => dialog('Ny registrering').getByLabelText('Beskrivelse'), 'Om det hele'],
  ],
  [
    'a cell of the week and the stop sheet',
    '/time?view=week',
    [() => page.getByRole('textbox', { name: /Ugens arbejde/ }).first(), '0:4x'],
    [
      () => dialog(/Stop/).getByLabelText('Titel'),
      'Halvt stoppet',
      async () => {
        await button('Start uret').first().click();
        await button(/^Stop/).first().click();
      },
    ],
  ],
  [
    'a new feature',
    '/features?create=1',
    [() => page.getByRole('dialog').getByLabelText('Beskrivelse'), 'Halv idé'],
  ],
  [
    'a note and a mail to a customer',
    `/crm/customer/${company.id}?tab=notes`,
    [() => page.getByLabelText('Tilføj en note'), 'Halv note'],
    [
      () => dialog(/e-mail/).getByLabelText('Tekst'),
      'Halvt brev',
      () => button('Send e-mail').first().click(),
    ],
  ],
  [
    'a row that is corrected in the list',
    '/time',
    [row, 'Halvt rettet', () => button('Ret ”Ugens arbejde”').click()],
  ],
  [
    'numbering and the profile',
    '/admin?section=numbering',
    [() => page.getByLabelText('Præfiks').first(), 'HALVT'],
    [
      () => page.getByRole('dialog').getByLabelText('Navn'),
      'Halvt navn',
      async () => {
        await page.getByRole('button', { name: /^Åbn profil/ }).click();
        await button('Redigér profil').click();
      },
    ],
  ],
  ['a brand', '/settings/branding', [() => page.getByLabelText('Adresse'), 'Halvvej 2']],
  ['a comment', '/features/FEAT-1', [() => page.getByLabelText('Skriv en kommentar'), 'Halv']],
];

test.each(places)(
  'text being written when a session ends is there after signing in again: %s',
  async (_name, path, ...writings) => {
    const { endAndSignIn } = await openWork(path);
    for (const [field, text, open] of writings) {
      await open?.();
      await field().fill(text);
    }
    await endAndSignIn();
    for (const [field, text] of writings) await expect.element(field()).toHaveValue(text);
  },
);

test('a question about an entry is there again for the customer who was writing it', async () => {
  const own = { companyId: company.id, companyName: company.name, relation: 'customer' } as const;
  const as = { ...customerMe, memberships: [own] };
  const { endAndSignIn, entry, server } = await openWork('/time', {}, as);
  await button(/^Ugens arbejde/).click();
  await button('Spørg til registreringen').click();
  const ask = dialog('Spørg til registreringen');
  await ask.getByRole('textbox').fill('Det var vist en anden');
  await endAndSignIn();
  await expect.element(ask.getByRole('textbox')).toHaveValue('Det var vist en anden');
  await ask.getByRole('button', { name: 'Send' }).click();
  await expect.element(ask).not.toBeInTheDocument();
  const [sent] = server.callsOf('time.question');
  expect(sent?.input).toEqual({ id: entry.id, body: 'Det var vist en anden' });
});

test('a row that was changed elsewhere while its text was kept is not overwritten', async () => {
  const { endAndSignIn, entry, server } = await openWork('/time');
  server.answer({
    'time.update': ({ version }) => {
      if (version !== entry.version) throw timeErrors.entryChanged({ current: entry });
      return entry;
    },
  });
  await button('Ret ”Ugens arbejde”').click();
  await row().fill('Rettet her');
  Object.assign(entry, { title: 'Rettet der', version: 2 });
  await endAndSignIn();
  await expect.element(row()).toHaveValue('Rettet her');
  const form = page.getByRole('form');
  await form.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('ændret, siden du så den');
  await expect.element(row()).toHaveValue('Rettet her');
});

test('another person who signs in sees nothing of it, and then it is gone', async () => {
  const { endAndSignIn } = await openWork('/time');
  await line.fill('20m fortroligt');
  await endAndSignIn({ ...staffMe, id: 'sofie', email: 'sofie@klip.example' });
  await expect.element(heading('Tid')).toBeVisible();
  await expect.element(line).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('fortroligt');
});
