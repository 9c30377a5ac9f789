import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '@/modules/accounts/contract';
import { firstRunAnswers } from '@/testkit/web/first-run/first-run-answers';
import { firstRunHouse } from '@/testkit/web/first-run/first-run-house';
import { button, heading, press, quickEntry, type } from '@/testkit/web/on-page';
import { endScreens, openScreen } from '@/testkit/web/open-screen';
import { staffMe } from '@/testkit/web/people';
import { someEntry } from '@/testkit/web/time-world';

const questions = {
  company: 'Hvem er din første kunde?',
  balance: 'Hvad har kunden købt?',
  entry: 'Skriv den første linje',
  sender: 'Hvem er kortet fra?',
  send: 'Send kortet til kunden',
};
const name = page.getByLabelText('Virksomhedens navn');
const card = page.getByRole('figure').getByRole('img');

async function begin(as: Me = staffMe, house = firstRunHouse()) {
  const opened = await openScreen('/home', {
    as,
    answers: firstRunAnswers(house, as.id),
    width: 390,
  });
  const { server, queryClient } = opened;
  return {
    ...opened,
    house,
    /** The work of others arrives, as by the stream. */
    hear: () => queryClient.invalidateQueries(),
    /** The person loads the page again. */
    reload: async () => {
      endScreens();
      return begin(as, house);
    },
    sales: () => server.callsOf('balances.create').map(({ input }) => input),
  };
}

/** Types the name of the customer and presses Enter. */
async function nameCustomer(text: string): Promise<void> {
  await expect.element(heading(questions.company)).toBeVisible();
  await name.fill(text);
  await press('Enter');
  await expect.element(heading(questions.balance)).toBeVisible();
}

async function sellUsual(): Promise<void> {
  await button('Fortsæt').click();
  await expect.element(heading(questions.entry)).toBeVisible();
}

async function goToSend(): Promise<void> {
  await nameCustomer('Nordlys ApS');
  await sellUsual();
  await button('Spring over').click();
  await expect.element(heading(questions.sender)).toBeVisible();
  await button('Spring over').click();
  await expect.element(heading(questions.send)).toBeVisible();
}

test('a customer made elsewhere is offered; the typed name stays, and is sold to', async () => {
  const { house, hear, server, sales } = await begin();
  await expect.element(heading(questions.company)).toBeVisible();
  name.element().focus();
  await type('Nordlys');
  house.addCompany('Alfa ApS', 'konrad');
  await hear();
  await expect.element(button('Fortsæt med Alfa ApS')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await type(' ApS');
  await expect.element(name).toHaveValue('Nordlys ApS');
  await press('Enter');
  await expect.element(heading(questions.balance)).toBeVisible();
  await expect.element(card).toHaveAccessibleName(/^Nordlys ApS/);
  await press('Enter');
  await expect.element(heading(questions.entry)).toBeVisible();
  const nordlys = house.companies.find((company) => company.name === 'Nordlys ApS');
  expect(server.callsOf('companies.create')).toHaveLength(1);
  expect(sales()).toEqual([expect.objectContaining({ companyId: nordlys?.id })]);
});

test('a run that is open outlasts the first customer, card and entry of a colleague', async () => {
  const { house, hear } = await begin();
  await expect.element(heading(questions.company)).toBeVisible();
  await name.fill('Nordlys');
  const alfa = house.addCompany('Alfa ApS', 'konrad');
  house.entries.push(someEntry(house.sell(alfa.id, {}, 'konrad')));
  await hear();
  await expect.element(button('Fortsæt med Alfa ApS')).toBeVisible();
  await expect.element(name).toHaveValue('Nordlys');
});

test('an offer is taken by a press alone: the customer, and then their card', async () => {
  const { house, hear, sales } = await begin();
  const alfa = house.addCompany('Alfa ApS', 'konrad');
  await hear();
  await button('Fortsæt med Alfa ApS').click();
  await expect.element(heading(questions.balance)).toBeVisible();
  await expect.element(card).toHaveAccessibleName(/^Alfa ApS/);
  house.sell(alfa.id, { type: 'credits', initialAmount: 10 }, 'konrad');
  await hear();
  const offer = button(/^Fortsæt med K-1/);
  await expect.element(offer).toBeVisible();
  await expect.element(heading(questions.balance)).toBeVisible();
  await offer.click();
  await expect.element(heading(questions.entry)).toBeVisible();
  await expect.element(card).toHaveAccessibleName(/10\sklip af 10\sklip/);
  expect(sales()).toEqual([]);
});

test('the customer of the run is found again after a reload, beside a newer one', async () => {
  const first = await begin();
  await nameCustomer('Nordlys ApS');
  first.house.addCompany('Alfa ApS', 'konrad');
  await first.reload();
  await expect.element(heading(questions.balance)).toBeVisible();
  await expect.element(card).toHaveAccessibleName(/^Nordlys ApS/);
});

test('one goes back to mend the name; the customer is edited and not made twice', async () => {
  const { house, server } = await begin();
  await nameCustomer('Nordlyss ApS');
  await button('Tilbage').click();
  await expect.element(heading(questions.company)).toBeVisible();
  await expect.element(name).toHaveValue('Nordlyss ApS');
  await expect.element(name).toHaveFocus();
  await nameCustomer('Nordlys ApS');
  await expect.element(card).toHaveAccessibleName(/^Nordlys ApS/);
  expect(house.companies.map((company) => company.name)).toEqual(['Nordlys ApS']);
  const [edit] = server.callsOf('companies.update');
  expect(Object.keys(edit?.input ?? {}).toSorted()).toEqual(['id', 'name', 'updatedAt']);
  await button('Tilbage').click();
  await button('Fortsæt').click();
  await expect.element(heading(questions.balance)).toBeVisible();
  expect(server.callsOf('companies.update')).toHaveLength(1);
});

test('a card is sold again while it is empty, and adjusted once there is time on it', async () => {
  const { house, hear, sales } = await begin();
  await nameCustomer('Nordlys ApS');
  await sellUsual();
  await button('Tilbage').click();
  await expect.element(page.getByText(/^K-1 er solgt/)).toBeVisible();
  await button('Fortsæt').click();
  await expect.element(heading(questions.entry)).toBeVisible();
  expect(sales()).toHaveLength(1);
  await button('Tilbage').click();
  await page.getByRole('radio', { name: /^Klip/ }).click();
  await button('Fortsæt').click();
  await expect.element(heading(questions.entry)).toBeVisible();
  await expect.element(card).toHaveAccessibleName(/10\sklip af 10\sklip/);
  expect(house.balances.map(({ type: kind }) => kind)).toEqual(['credits']);

  await button('Tilbage').click();
  await expect.element(page.getByRole('radio', { name: /^Klip/ })).toBeVisible();
  const [sold] = house.balances;
  if (!sold) throw new Error('No card');
  house.entries.push(someEntry(sold, { amount: 1 }));
  await page.getByRole('radio', { name: /^Timer/ }).click();
  await button('Fortsæt').click();
  await expect.element(page.getByText(/Der er noget på/)).toBeVisible();
  expect(house.balances.map(({ type: kind }) => kind)).toEqual(['credits']);
  await hear();
  await expect.element(button('Ret saldoen')).toBeVisible();
  await button('Fortsæt').click();
  await expect.element(heading(questions.entry)).toBeVisible();
});

test('a kind that was tried and left changes no amount', async () => {
  const { sales } = await begin();
  await nameCustomer('Nordlys ApS');
  await button('10 t').click();
  await page.getByRole('radio', { name: /^Klip/ }).click();
  await page.getByRole('radio', { name: /^Timer/ }).click();
  await sellUsual();
  expect(sales()).toEqual([expect.objectContaining({ type: 'hours', initialAmount: 600 })]);
});

test('a sender that is being typed outlasts that of a colleague, and keeps it', async () => {
  const { house, hear } = await begin();
  await nameCustomer('Nordlys ApS');
  await sellUsual();
  await button('Spring over').click();
  const sender = page.getByLabelText('Jeres firmanavn', { exact: true });
  await sender.fill('Holm');
  Object.assign(house.brand, { name: 'Holm & Co', version: 1 });
  await hear();
  await expect.element(sender).toHaveValue('Holm');
  await press('Enter');
  await expect.element(page.getByText(/^En anden har ændret det imens/)).toBeVisible();
  expect(house.brand.name).toBe('Holm & Co');
});

test('after a reload the link is not made twice, but replaced by a press', async () => {
  const first = await begin();
  await goToSend();
  await button('Lav linket').click();
  await expect.element(button('Kopiér linket')).toHaveFocus();
  const { house, server } = await first.reload();
  await expect.element(heading(questions.send)).toBeVisible();
  await expect.element(page.getByText(/Der er et link til kortet/)).toBeVisible();
  await expect.element(button('Lav linket')).not.toBeInTheDocument();
  await button('Lav et nyt link').click();
  await expect.element(button('Kopiér linket')).toHaveFocus();
  expect(server.callsOf('links.create')).toHaveLength(1);
  expect(house.links.map(({ state }) => state)).toEqual(['live', 'revoked']);
});

test('without the first customer the run waits on the page, also after a reload', async () => {
  const first = await begin();
  await expect.element(heading(questions.company)).toBeVisible();
  await button('Spring over').click();
  await expect.element(quickEntry('da')).toBeVisible();
  const { reload } = await first.reload();
  await button('Fortsæt opstarten').click();
  await nameCustomer('Nordlys ApS');
  await button('Spring over').click();
  await reload();
  await button('Fortsæt opstarten').click();
  await expect.element(heading(questions.balance)).toBeVisible();
  await expect.element(card).toHaveAccessibleName(/^Nordlys ApS/);
});

test.each([
  ['da', /Bekræft først din e-mail/, 'Send mailen igen'],
  ['en', /Confirm your email first/, 'Send the email again'],
] as const)('%s: an unconfirmed address is named in place of the button', async (_, said, act) => {
  const house = firstRunHouse();
  const first = await begin({ ...staffMe, emailVerified: false }, house);
  await goToSend();
  endScreens();
  const { server } = await openScreen('/home', {
    as: { ...staffMe, emailVerified: false },
    language: _,
    width: 390,
    answers: { ...firstRunAnswers(house, 'stine'), 'accounts.requestConfirmation': () => ({}) },
  });
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(button(/^(Lav linket|Make the link)$/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: act }).click();
  await expect.element(page.getByText(/stine@klip\.example/)).toBeVisible();
  expect(server.callsOf('accounts.requestConfirmation')).toHaveLength(1);
  expect(first.server.callsOf('links.create')).toEqual([]);
});
