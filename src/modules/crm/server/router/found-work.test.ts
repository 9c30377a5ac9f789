import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { person, prepaidCustomer } from '@/testkit/world';

const statement = { template: 'blank', statement: null } as const;

test('words are found in people, notes and mails of the customers one serves', async () => {
  const { companyId, consultant, customer } = await prepaidCustomer();
  const api = await apiAs(consultant);
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const note = await api.crm.addNote({ companyId, body: `First line\nAbout ${word} %` });
  const letter = { to: customer.email, subject: `On ${word}`, body: 'Hello' };
  const mail = await api.crm.sendMail({ companyId, ...letter, ...statement });

  const found = await api.crm.find({ q: word.toUpperCase() });
  const { name: companyName } = await api.companies.find({ id: companyId });
  const of = { companyId, companyName };
  expect(found).toEqual({
    people: [],
    notes: [{ id: note.id, excerpt: `About ${word} %`, ...of }],
    mails: [{ id: mail.id, subject: `On ${word}`, to: customer.email, ...of }],
  });
  expect((await api.crm.find({ q: customer.email })).people).toEqual([
    { id: customer.id, name: customer.name, email: customer.email, ...of },
  ]);
  // Signs are no words.
  expect((await api.crm.find({ q: `%${word}% #` })).notes).toHaveLength(1);
  expect((await api.crm.find({ q: '%%' })).notes).toEqual([]);

  const other = await apiAs((await prepaidCustomer()).consultant);
  expect(await other.crm.find({ q: word })).toEqual({ people: [], notes: [], mails: [] });
  expect((await other.crm.find({ q: customer.email })).people).toEqual([]);
  await expect((await apiAs(customer)).crm.find({ q: word })).rejects.toMatchObject(
    refusal('notAllowed'),
  );
});

test('staff find people of no company; a deleted note is not found', async () => {
  const { companyId, consultant } = await prepaidCustomer();
  const staff = await apiAs(await person({ role: 'staff' }));
  const colleague = await person({ role: 'staff' });
  expect((await staff.crm.find({ q: colleague.email })).people).toMatchObject([
    { id: colleague.id, companyId: null, companyName: null },
  ]);
  const api = await apiAs(consultant);
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await api.crm.addNote({ companyId, body: word });
  await api.crm.removeNote({ id });
  expect((await staff.crm.find({ q: word })).notes).toEqual([]);
});
