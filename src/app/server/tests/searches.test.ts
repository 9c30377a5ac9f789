import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { asOwner } from '@/testkit/database';
import { person, prepaidCustomer, work } from '@/testkit/world';

type Api = Awaited<ReturnType<typeof apiAs>>;

/** The ids that each search of the app finds. */
const searches = {
  companies: async (api: Api, q: string) => (await api.companies.list({ q })).items,
  customers: async (api: Api, q: string) => (await api.crm.customers({ q })).items,
  balances: async (api: Api, q: string) => (await api.balances.list({ q })).items,
  chargeable: async (api: Api, q: string) => (await api.balances.chargeable({ q })).items,
  tasks: async (api: Api, q: string) => (await api.tasks.list({ q })).items,
  entries: async (api: Api, q: string) => (await api.time.list({ q })).items,
  notes: async (api: Api, q: string) => (await api.crm.find({ q })).notes,
  people: async (api: Api, q: string) => (await api.crm.find({ q })).people,
  mails: async (api: Api, q: string) => (await api.crm.find({ q })).mails,
  users: async (api: Api, search: string) => (await api.people.list({ search })).items,
  outbox: async (api: Api, q: string) => (await api.admin.mails({ q })).items,
};

const names = Object.keys(searches) as (keyof typeof searches)[];

test.each(names)('%s are found by words in any order, in any spelling', async (name) => {
  const { companyId, balanceId, customer } = await prepaidCustomer();
  const digits = [...crypto.randomUUID().slice(0, 8)];
  const word = digits.map((digit) => 'ghijklmnpqrstuvw'[Number.parseInt(digit, 16)]).join('');
  const text = `Café Århus-${word}`;
  const api = await apiAs(await person({ role: 'staff' }));
  await asOwner(async (client) => {
    await client.query("select set_config('app.actor', 'test', false)");
    await client.query('update company set name = $2 where id = $1', [companyId, text]);
    await client.query('update app_user set name = $2 where id = $1', [customer.id, text]);
  });
  await api.tasks.create({ companyId, title: text });
  await api.time.record({ ...work, balanceId, title: text, amount: 15 });
  await api.crm.addNote({ companyId, body: text });
  const letter = { to: customer.email, subject: text, body: 'Hello' };
  await api.crm.sendMail({ companyId, ...letter, template: 'blank', statement: null });
  for (const q of [`${word}  aarhus`, `\u00a0CAFE ${word.toUpperCase()}`, `arhus ${word} café`])
    expect([q, (await searches[name](api, q)).length]).toEqual([q, 1]);
  expect(await searches[name](api, `${word} koebenhavn`)).toEqual([]);
  expect(await searches[name](api, '%_')).toEqual([]);
});

test('an address is found as the screen shows it', async () => {
  const { companyId } = await prepaidCustomer();
  const to = `post.${crypto.randomUUID()}@smørrebrød.example`;
  const api = await apiAs(await person({ role: 'staff' }));
  const { updatedAt } = await api.companies.find({ id: companyId });
  await api.companies.update({ id: companyId, updatedAt, email: to });
  const letter = { to, subject: 'Hej', body: 'Hello' };
  await api.crm.sendMail({ companyId, ...letter, template: 'blank', statement: null });
  for (const name of ['companies', 'customers', 'mails', 'outbox'] as const)
    expect([name, (await searches[name](api, to)).length]).toEqual([name, 1]);
  const [mail] = await searches.mails(api, to);
  expect(mail).toMatchObject({ to });
});
