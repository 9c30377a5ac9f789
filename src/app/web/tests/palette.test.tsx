import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '@/modules/accounts/contract';
import type { UserView } from '@/modules/people/contract';
import type { Locale } from '@/platform/locale';
import type { Answers } from '@/testkit/web/answers';
import { balanceWorld } from '@/testkit/web/balance-world';
import { customerWorld } from '@/testkit/web/customer-world';
import { findSerious } from '@/testkit/web/find-serious';
import { makeCompany } from '@/testkit/web/make-company';
import { alert, button, press, type } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { consultantMe, customerMe, staffMe } from '@/testkit/web/people';
import { taskWorld } from '@/testkit/web/task-world';
import { nextId, someBalance, someEntry, timeWorld } from '@/testkit/web/time-world';

const company = makeCompany({ id: nextId(), name: 'Nordlys' });
const words = { da: 'Søg og kommandoer', en: 'Search and commands' };

/** A page that asks for nothing itself, and a customer with a balance to be found from there. */
async function openAnywhere(as: Me, language: Locale = 'da', more: Answers = {}, width = 1280) {
  const balance = someBalance('TB-0001', { companyId: company.id, companyName: company.name });
  const time = timeWorld([balance], [someEntry(balance, { title: 'From the start' })]);
  const customers = customerWorld([company]);
  const answers = {
    ...balanceWorld([balance]).answers,
    ...time.answers,
    ...taskWorld([company]).answers,
    ...customers.answers,
    'crm.find': () => ({ people: [], notes: [], mails: [] }),
    ...more,
  };
  const opened = await openScreen('/no/such/page', { as, language, width, answers });
  const palette = page.getByRole('dialog', { name: words[language] });
  const field = palette.getByRole('combobox', { name: words[language] });
  const openPalette = async () => {
    await press('Control+k');
    await expect.element(field).toHaveFocus();
  };
  return { ...opened, time, customers, balance, palette, field, openPalette };
}

test('a typed line is logged from the palette, on any page', async () => {
  const { palette, field, openPalette, time } = await openAnywhere(consultantMe, 'en');
  const option = palette.getByRole('option');
  await openPalette();
  // A line that says two things offers both, and the one that is chosen is written.
  await field.fill('24h from anywhere 45m');
  await expect.poll(() => option.elements()).toHaveLength(2);
  await expect.element(option.first()).toHaveTextContent(/^24.h, with “45m”/);
  await expect.element(option.last()).toHaveTextContent(/^45.min, with “24h”/);
  await press('ArrowDown', 'Enter');
  await expect.element(field).toHaveValue('"24h" from anywhere 45m');
  await field.fill(`45m from anywhere @"${company.name}"`);
  const left = (amount: string) =>
    palette.getByText(`${amount} will remain after this transaction`);
  await expect.element(left('9 h 15 min')).toBeVisible();
  await expect.poll(() => option.elements()).toHaveLength(1);
  await expect.element(option).toHaveTextContent(/Log 45.min from anywhere/);
  expect(await findSerious()).toEqual([]);
  await press('Enter');
  await expect.element(alert.getByText('45 min logged · 9 h 15 min left')).toBeVisible();
  await expect.element(palette).not.toBeInTheDocument();
  expect(time.entries[0]).toMatchObject({ title: 'From anywhere', amount: 45 });

  // Enter fills in the last line again; a second Enter logs it.
  await openPalette();
  await palette
    .getByRole('option', { name: /From anywhere/ })
    .last()
    .click();
  await expect.element(field).toHaveValue('45 min From anywhere');
  await expect.element(left('8 h 30 min')).toBeVisible();
  await press('Escape');
  await expect.element(palette).not.toBeInTheDocument();
});

test('an old entry is opened in 12 keys, and Enter on a search starts no clock', async () => {
  const { palette, field, openPalette, time, balance, server } = await openAnywhere(staffMe);
  const old = { title: 'The w4tson of January', serviceDate: '2026-01-05' };
  time.entries.push(someEntry(balance, old));
  expect(['Control', 'k', ...'w4tson', 'Enter'].length).toBeLessThanOrEqual(12);
  await press('Control+k');
  await type('w4tson');
  // Without waiting for the result: Enter waits itself.
  await press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Registrering' });
  await expect.element(drawer.getByRole('heading', { name: old.title })).toBeVisible();
  await press('Escape');
  await expect.element(drawer).not.toBeInTheDocument();

  await openPalette();
  await field.fill('kvartalsmøde');
  await expect.element(palette.getByText('Ingen resultater for ”kvartalsmøde”')).toBeVisible();
  await press('Enter');
  await expect.element(palette).toBeVisible();
  expect(server.callsOf('timer.start')).toEqual([]);
  await press('Control+Enter');
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(button(/kvartalsmøde/i).first()).toBeVisible();
});

test('people, notes and mails are found, by words of their texts', async () => {
  const body = 'Call before winter begins';
  const customer = { companyId: company.id, companyName: company.name };
  const clara = { id: 'clara', name: 'Clara Lund', email: 'clara@nordlys.example' };
  const user: UserView = {
    ...{ ...clara, emailVerified: true, role: 'customer', staffStatus: null, photoURL: null },
    ...{ memberships: [], createdAt: company.createdAt, lastSeenAt: null, disabledAt: null },
    erasingAt: null,
  };
  const { palette, field, openPalette, customers } = await openAnywhere(staffMe, 'da', {
    'people.list': () => ({ items: [], nextCursor: null }),
    'people.find': () => ({ ...user, erasingAt: null, sessions: [], history: [] }),
    'crm.find': ({ q }) => ({
      people: [{ ...clara, ...customer }],
      notes: body.includes(q) ? [{ id: nextId(), excerpt: body, ...customer }] : [],
      mails: [{ id: nextId(), subject: 'Winter', to: clara.email, ...customer }],
    }),
  });
  customers.write(company.id, body);
  await openPalette();
  await field.fill('winter');
  await palette.getByRole('group', { name: 'Noter' }).getByRole('option', { name: body }).click();
  await expect.element(page.getByRole('tab', { name: 'Noter', selected: true })).toBeVisible();
  await expect.element(page.getByText(body)).toBeVisible();

  await openPalette();
  await field.fill('clara@nordlys');
  await palette.getByRole('group', { name: 'Personer' }).getByRole('option').first().click();
  const person = page.getByRole('dialog', { name: 'Bruger' });
  await expect.element(person.getByText('Clara Lund')).toBeVisible();
});

test('a customer is led to nothing but what they may open, with a thumb as well', async () => {
  const { palette } = await openAnywhere(customerMe, 'da', {}, 390);
  await button('Søg').click();
  const option = (name: string) => palette.getByRole('option', { name, exact: true });
  await expect.element(option('Tid')).toBeVisible();
  for (const name of ['Brugere', 'Kunder', 'Opret kort', 'Ny registrering'])
    await expect.element(option(name)).not.toBeInTheDocument();
  expect(await findSerious()).toEqual([]);
  await palette.getByRole('combobox').fill('zzzz');
  await expect.element(palette.getByText('Ingen resultater for ”zzzz”')).toBeVisible();
});
