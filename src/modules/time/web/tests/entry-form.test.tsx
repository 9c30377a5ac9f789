import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { balanceWorld } from '@/testkit/web/balance-world';
import { customerWorld } from '@/testkit/web/customer-world';
import { button } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { staffMe } from '@/testkit/web/people';
import { taskWorld } from '@/testkit/web/task-world';
import { someBalance, someEntry, timeWorld } from '@/testkit/web/time-world';

/** Opens the list of time with one entry from 9.00 to 10.30, and collects what is sent. */
async function openTime(path = '/time') {
  const balance = someBalance('TB-0001', { companyName: 'Nordlys' });
  const punches = someBalance('KK-0001', { type: 'credits', punchMinutes: 60 });
  const fixed = someBalance('KK-0002', { type: 'credits', companyName: 'Havn' });
  const worker = { consultantId: 'konrad', consultantName: 'Konrad Bæk' };
  const times = { startsAt: '2026-11-20T08:00:00.000Z', endsAt: '2026-11-20T09:30:00.000Z' };
  const facts = { serviceDate: '2026-11-20', amount: 90, workedAmount: 90 };
  const entry = someEntry(balance, { ...worker, ...times, ...facts });
  const sent: object[] = [];
  const { server } = await openScreen(path.replace('{punches}', punches.id), {
    as: staffMe,
    answers: {
      ...balanceWorld([balance, punches, fixed]).answers,
      ...taskWorld([]).answers,
      ...customerWorld([]).answers,
      ...timeWorld([balance, punches, fixed], [entry]).answers,
      'companies.consultants': () => ({ items: [{ id: staffMe.id, name: staffMe.name }] }),
      'time.update': (input) => {
        sent.push(input);
        return entry;
      },
      'time.record': (input) => {
        sent.push(input);
        return entry;
      },
    },
  });
  return { server, sent, entry };
}

async function openEdit() {
  const opened = await openTime();
  await button('Handlinger for ”Steady work”').click();
  await page.getByRole('menuitem', { name: 'Redigér' }).click();
  return { ...opened, dialog: page.getByRole('dialog', { name: 'Redigér registrering' }) };
}

test('every wrong field of the dialog says what is wrong with it', async () => {
  const { dialog, sent } = await openEdit();
  await dialog.getByLabelText('Titel').fill('');
  await dialog.getByLabelText('Dato').fill('');
  await dialog.getByLabelText('Tidsrum').fill('ni til ti');
  await button('Gem ændringer').click();
  const title = dialog.getByLabelText('Titel');
  await expect.element(title).toHaveAccessibleDescription(/mindst 2 tegn/);
  await expect.element(title).toHaveFocus();
  const day = dialog.getByLabelText('Dato');
  await expect.element(day).toHaveAccessibleDescription(/gyldig dato/);
  expect(sent).toEqual([]);
});

test('a date can be typed beside an interval, whose times stay', async () => {
  const { dialog, sent } = await openEdit();
  const day = dialog.getByLabelText('Dato');
  for (const half of ['0002-11-19', '0020-11-19', '0202-11-19', '2026-11-19']) await day.fill(half);
  await expect.element(dialog.getByLabelText('Tidsrum')).toHaveValue('09:00–10:30');
  await button('Gem ændringer').click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ serviceDate: '2026-11-19', startsAt: '2026-11-19T08:00:00.000Z' }]);
  expect(sent[0]).not.toHaveProperty('amount');
});

test('the consultant of an entry is shown as it is saved', async () => {
  const { dialog } = await openEdit();
  const consultant = dialog.getByLabelText('Konsulent').first();
  await expect.element(consultant).toHaveValue('Konrad Bæk');
});

test('the sheet refuses a day and a time that cannot be read', async () => {
  await page.viewport(390, 844);
  const { sent } = await openTime('/time?log={punches}');
  const sheet = page.getByRole('dialog', { name: 'Registrér tid' });
  await sheet.getByLabelText('Titel').fill('Oprydning');
  await sheet.getByLabelText('Tid', { exact: true }).fill('2 timr 30');
  await sheet.getByRole('button', { name: /^I dag/ }).click();
  await sheet.getByLabelText('Dato').fill('');
  await sheet.getByRole('button', { name: 'Registrér', exact: true }).click();
  const time = sheet.getByLabelText('Tid', { exact: true });
  await expect.element(time).toHaveAccessibleDescription(/ikke forstå varigheden/);
  const day = sheet.getByLabelText('Dato');
  await expect.element(day).toHaveAccessibleDescription(/gyldig dato/);
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([]);
});

test('work stays wholly free when a card of hours pays instead of a punch card', async () => {
  const { sent } = await openTime();
  await button('Alle felter').click();
  const dialog = page.getByRole('dialog', { name: 'Ny registrering' });
  await dialog.getByLabelText('Titel').fill('Oprydning');
  const choose = async (card: RegExp) => {
    await dialog.getByRole('button', { name: /^Vælg klippekort/ }).click();
    await page.getByRole('option', { name: card }).click();
  };
  await choose(/KK-0002/);
  await dialog.getByLabelText('Uden beregning').click();
  await choose(/TB-0001/);
  await dialog.getByLabelText(/^Tid/).first().fill('45m');
  await dialog.getByRole('button', { name: 'Registrér forbrug', exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ amount: 45, freeAmount: 45 }]);
});
